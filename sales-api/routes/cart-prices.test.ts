import { eq } from 'drizzle-orm'
import { variants } from '../db/schema/catalogue'
import { setPrice } from '../domain/catalogue/change-product'
import { goToPayment, openAccount, openCart } from '../testing/purchase'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.db.update(variants).set({ price: '0.0899' }).where(eq(variants.id, 101)))
afterAll(() => shop.close())

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

it('an order in checkout keeps the prices it was submitted with when it is read', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  await setPrice(shop.db, 101, 100, 100)
  const { body } = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  expect(body).toMatchObject({ item_total: 89.9 })
  expect(body.line_items).toMatchObject([{ price: 0.0899, total: 89.9 }])
})
