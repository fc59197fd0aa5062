import { eq } from 'drizzle-orm'
import {
  ADDRESS,
  confirmCart,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
  submit,
} from '../../tests/support/purchase'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { variants } from '../db/schema/catalogue'
import { sandboxCharges } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { audit } from '../domain/audit/audit'
import { setPrice } from '../domain/catalogue/change-product'

const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await shop.db.update(variants).set({ price: '0.0899' }).where(eq(variants.id, 101))
  expect(await audit(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const read = ({ number, query, token }: Owner) =>
  shop.call('GET', `/api/v1/checkouts/${number}${query}`, undefined, token)

/** Simulates a cart that was submitted `hours` ago, before the price changed. */
async function leave({ number }: Owner, hours: number): Promise<void> {
  const pricedAt = new Date(Date.now() - hours * HOUR_MS)
  await shop.db.update(orders).set({ pricedAt }).where(eq(orders.number, number))
  await setPrice(shop.db, 101, 100, 100)
}

const chargesOf = ({ number }: Owner) =>
  shop.db.$count(sandboxCharges, eq(sandboxCharges.key, `${number}:authorize:1`))

it('a cart shows the new price as soon as it is read again, to guests and to customers', async () => {
  const token = await openAccount(shop, 'preco@example.com')
  const guest = await openCart(shop)
  await openCart(shop, { token })
  await setPrice(shop.db, 101, 100, 100)
  const { body: asGuest } = await shop.call('GET', `/api/v1/orders/${guest.number}${guest.query}`)
  const { body: asCustomer } = await shop.call('GET', '/api/v1/orders/current', undefined, token)
  for (const order of [asGuest, asCustomer]) {
    expect(order).toMatchObject({ item_total: 100, total: 100 })
    expect(order.line_items).toMatchObject([{ quantity: 1000, price: 0.1, total: 100 }])
  }
})

it('an order in checkout keeps the prices it was submitted with when it is read within a day', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  await leave(owner, 23)
  const { body } = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  expect(body).toMatchObject({ state: 'payment', item_total: 89.9 })
  expect(body.line_items).toMatchObject([{ price: 0.0899, total: 89.9 }])
})

it('A67 a price is valid from when it was shown, however often a step is sent again meanwhile', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  const address = { email: 'ana@example.com', ship_address_attributes: ADDRESS }
  const sendAgain = () => submit(shop, owner, { state: 'address', order: address })
  await leave(owner, 23)
  expect((await sendAgain()).body).toMatchObject({ state: 'delivery', item_total: 89.9 })
  await leave(owner, 25)
  expect((await sendAgain()).status).toBe(422)
  expect((await read(owner)).body).toMatchObject({ state: 'cart', item_total: 100 })
  await confirmCart(shop, owner)
  await setPrice(shop.db, 101, 120, 120)
  expect((await sendAgain()).body).toMatchObject({ state: 'delivery', item_total: 100 })
})

it('an order left in checkout for a day restarts it at the new price, in whichever call comes first', async () => {
  const ways: ((owner: Owner) => Promise<unknown>)[] = [
    read,
    ({ number, query }) => shop.call('GET', `/api/v1/orders/${number}${query}`),
    (owner) => submit(shop, owner, { order: { coupon_codes: ['BEMVINDO'] } }),
    (owner) => next(shop, owner),
  ]
  for (const see of ways) {
    const owner = await openCart(shop)
    await confirmCart(shop, owner)
    await leave(owner, 25)
    await see(owner)
    const { body } = await read(owner)
    expect(body).toMatchObject({ state: 'cart', item_total: 100, ship_total: 0, total: 100 })
    expect(body).toMatchObject({ shipments: [], payments: [] })
    await shop.db.update(variants).set({ price: '0.0899' }).where(eq(variants.id, 101))
  }
})

it('nobody buys at the price of the day before, in any number of concurrent calls', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  await leave(owner, 25)
  const calls = [next(shop, owner), read(owner), next(shop, owner), read(owner)]
  const answers = await Promise.all(calls)
  expect(answers.map(({ body }) => body.state)).not.toContain('complete')
  expect(await chargesOf(owner)).toBe(0)
  await confirmCart(shop, owner)
  expect((await next(shop, owner)).body).toMatchObject({ state: 'complete', item_total: 100 })
})

it('an order left in checkout whose prices are the same continues in its state', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 102, quantity: 1 }] })
  await confirmCart(shop, owner)
  await leave(owner, 500)
  expect((await read(owner)).body.state).toBe('confirm')
  expect((await next(shop, owner)).body.state).toBe('complete')
})

it('nothing changes during a pending payment, nor in a placed order', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
  const own = eq(payments.orderId, order?.id ?? 0)
  await shop.db.update(payments).set({ state: 'authorizing' }).where(own)
  await leave(owner, 25)
  expect((await read(owner)).body).toMatchObject({ state: 'confirm', item_total: 89.9 })
  await shop.db.update(payments).set({ state: 'checkout' }).where(own)
  const bought = await openCart(shop)
  await confirmCart(shop, bought)
  await next(shop, bought)
  await setPrice(shop.db, 101, 110, 110)
  await leave(bought, 25)
  expect((await read(bought)).body).toMatchObject({ state: 'complete', item_total: 100 })
})

it('an order taken back to the cart has the new price', async () => {
  const token = await openAccount(shop, 'volta@example.com')
  const owner = await openCart(shop, { token })
  await goToPayment(shop, owner)
  await setPrice(shop.db, 101, 100, 100)
  const path = '/api/v1/checkouts/current/restart'
  const { body } = await shop.call('POST', path, undefined, token)
  expect(body).toMatchObject({ state: 'cart', item_total: 100, total: 100 })
})
