import { eq } from 'drizzle-orm'
import { orderSchema } from '@/lib/shared/contract/order'
import {
  ADDRESS,
  CARD,
  confirmCart,
  goToPayment,
  next,
  openAccount,
  openCart,
  pay,
  SAVED_CARD,
  submit,
} from '../../tests/support/purchase'
import { startShop } from '../../tests/support/test-shop'
import { variants } from '../db/schema/catalogue'
import { deliverySlots } from '../db/schema/delivery'
import { outbox, sandboxCharges } from '../db/schema/operations'

const shop = startShop()

const stockOf = async (id: number) => {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, id))
  return row?.stock
}

const chargesOf = async (number: string) => {
  const rows = await shop.db.select().from(sandboxCharges)
  return rows.filter((row) => row.key.startsWith(`${number}:`))
}

it('J09 leads a guest from the cart to a complete order with exact totals', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 700 }] })
  await confirmCart(shop, owner)
  const { status, body } = await next(shop, owner)
  expect(status).toBe(200)
  expect(orderSchema.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    state: 'complete',
    fulfillment_state: 'payment_evaluating',
    item_total: 62.93,
    ship_total: 9.9,
    total: 72.83,
    email: 'ana@example.com',
  })
  expect(body.payments[0]).toMatchObject({
    amount: 72.83,
    state: 'pending',
    source: { last_digits: '1111', name: 'ANA SOUZA' },
  })
  const [charge] = await chargesOf(owner.number)
  expect(charge).toMatchObject({ outcome: 'authorized', authorizedCents: 7283 + 629 })
})

it('J11 A78 leads a customer to a complete order and saves the card on request', async () => {
  const token = await openAccount(shop, 'compra@example.com')
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, SAVED_CARD)
  const { body } = await next(shop, owner)
  expect(body).toMatchObject({ state: 'complete', token: null, ship_total: 9.9 })
  const users = await shop.call('GET', '/api/v1/users/', undefined, token)
  const cards = await shop.call(
    'GET',
    `/api/v1/users/${users.body.users[0].id}/credit_cards`,
    undefined,
    token,
  )
  expect(cards.body.credit_cards).toEqual([
    expect.objectContaining({ cc_type: 'visa', last_digits: '1111', month: '12', year: '2030' }),
  ])
})

it('API-32 completes once for repeated and parallel calls of next', async () => {
  const owner = await openCart(shop)
  const before = await stockOf(101)
  await confirmCart(shop, owner)
  const answers = await Promise.all(Array.from({ length: 10 }, () => next(shop, owner)))
  const repeated = await next(shop, owner)
  expect([...answers, repeated].map(({ status, body }) => [status, body.state])).toEqual(
    Array(11).fill([200, 'complete']),
  )
  expect(await chargesOf(owner.number)).toHaveLength(1)
  expect(await stockOf(101)).toBe((before ?? 0) - 1000)
  const mails = await shop.db.select().from(outbox)
  expect(mails.filter((row) => row.key.endsWith(owner.number))).toHaveLength(1)
})

it('PAY-10 releases stock and slot when the card is declined, then accepts another card', async () => {
  const owner = await openCart(shop)
  const before = await stockOf(101)
  const booked = async () =>
    (await shop.db.select().from(deliverySlots)).reduce((sum, slot) => sum + slot.booked, 0)
  const bookedBefore = await booked()
  await confirmCart(shop, owner, { ...CARD, number: '4000000000000002' })
  const declined = await next(shop, owner)
  expect(declined.status).toBe(422)
  expect(declined.body.errors).toEqual({ payments: ['Pagamento recusado'] })
  expect(await stockOf(101)).toBe(before)
  expect(await booked()).toBe(bookedBefore)
  expect((await pay(shop, owner)).body.state).toBe('confirm')
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect((await chargesOf(owner.number)).map((row) => row.outcome).sort()).toEqual([
    'authorized',
    'declined',
  ])
})

it('ORD-21 an order returns the declined card until its owner chooses a payment again, the same card too', async () => {
  const token = await openAccount(shop, 'recusada@example.com')
  const owner = await openCart(shop, { token })
  const read = async () =>
    (await shop.call('GET', `/api/v1/orders/${owner.number}`, undefined, token)).body
  const payment = (state: string, last_digits: string, cc_type: string) => [
    expect.objectContaining({ state, source: { last_digits, cc_type, name: 'ANA SOUZA' } }),
  ]
  await confirmCart(shop, owner, { ...CARD, number: '4000000000000002' })
  expect((await read()).payments).toEqual(payment('checkout', '0002', 'visa'))
  for (const _ of [1, 2]) {
    expect((await next(shop, owner)).status).toBe(422)
    expect((await read()).payments).toEqual(payment('failed', '0002', 'visa'))
  }
  await pay(shop, owner, { ...CARD, number: '4000000000000002' })
  expect((await read()).payments).toEqual(payment('checkout', '0002', 'visa'))
  expect((await next(shop, owner)).status).toBe(422)
  await pay(shop, owner, { ...CARD, number: '5555555555554444' })
  expect((await read()).payments).toEqual(payment('checkout', '4444', 'master'))
  expect((await next(shop, owner)).body.payments).toEqual(payment('pending', '4444', 'master'))
})

it('completes once when the gateway times out after charging', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner, { ...CARD, number: '4000000000000028' })
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect(await chargesOf(owner.number)).toHaveLength(1)
})

it('CHK-14 refuses the final call when the goods are sold out, and claims nothing', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 102, quantity: 2 }] })
  await confirmCart(shop, owner)
  const before = await stockOf(102)
  await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, 102))
  const { status, body } = await next(shop, owner)
  expect(status).toBe(422)
  expect(body.errors.line_items).toHaveLength(1)
  expect(await stockOf(102)).toBe(1)
  expect(await chargesOf(owner.number)).toHaveLength(0)
  await shop.db.update(variants).set({ stock: before }).where(eq(variants.id, 102))
})

it('refuses a slot that filled up between choice and confirmation', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  const { body } = await shop.call('GET', `/api/v1/checkouts/${owner.number}${owner.query}`)
  const start = new Date(body.shipments[0].selected_shipping_rate.delivery_window_start)
  const slot = eq(deliverySlots.windowStart, start)
  const saved = await shop.db.select().from(deliverySlots).where(slot)
  for (const { id, capacity } of saved) {
    await shop.db.update(deliverySlots).set({ booked: capacity }).where(eq(deliverySlots.id, id))
  }
  expect((await next(shop, owner)).body.errors).toEqual({ shipments: ['Horário lotado'] })
  for (const { id, booked } of saved) {
    await shop.db.update(deliverySlots).set({ booked }).where(eq(deliverySlots.id, id))
  }
})

it('API-34 refuses an invalid address by field and a guest without e-mail', async () => {
  const owner = await openCart(shop)
  await shop.call('PUT', `/api/v1/checkouts/${owner.number}${owner.query}&state=cart`)
  const { status, body } = await submit(shop, owner, {
    state: 'address',
    order: { ship_address_attributes: { ...ADDRESS, zipcode: '01000000', firstname: '' } },
  })
  expect(status).toBe(422)
  expect(body.errors).toMatchObject({
    email: ['Campo é obrigatório'],
    'ship_address.zipcode': ['Fora da area de cobertura'],
    'ship_address.firstname': ['Nome é obrigatório'],
  })
})

it('CONST-09 delivers free of charge from R$ 99 in products', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1200 }] })
  await goToPayment(shop, owner)
  const { body } = await shop.call('GET', `/api/v1/checkouts/${owner.number}${owner.query}`)
  expect(body.item_total).toBe(107.88)
  expect(body.shipments[0].selected_shipping_rate.cost).toBe('0.0')
  expect(body.total).toBe(107.88)
})

it('keeps an order editable only until it is complete', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  const { body } = await shop.call('GET', `/api/v1/orders/${owner.number}.json${owner.query}`)
  const line = `/api/v1/orders/${owner.number}/line_items/${body.line_items[0].id}${owner.query}`
  expect((await shop.call('PUT', line, { line_item: { quantity: 1500 } })).status).toBe(200)
  const changed = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  expect(changed.body).toMatchObject({ state: 'cart', shipments: [], payments: [] })
  await confirmCart(shop, owner)
  await next(shop, owner)
  const late = await shop.call('PUT', line, { line_item: { quantity: 2000 } })
  expect(late.body.errors).toEqual({ state: ['Pedido não está nessa etapa'] })
})
