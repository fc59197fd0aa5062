import { OWN_JSON, writeShopFolder } from '@/lib/shared/shop/own-shop.fixture'
import type { TestShop } from './tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  const delivery = { ...OWN_JSON.delivery, freeFrom: null }
  process.env.SHOP_DIR = writeShopFolder({ ...OWN_JSON, delivery })
  const { openTestShop } = await import('./tests/support/test-shop')
  shop = await openTestShop()
})
afterAll(async () => {
  delete process.env.SHOP_DIR
  await shop.close()
})

it('RUN-91 a shop without free freight charges the freight of each order', async () => {
  const { body: estimate } = await shop.call('GET', '/v2/delivery_estimate?cep=49010020')
  expect(estimate).toMatchObject({ delivery_cost: 12, free_from: null })
  const { ADDRESS, openCart, submit } = await import('./tests/support/purchase')
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 5_000 }] })
  await shop.call('PUT', `/api/v1/checkouts/${owner.number}${owner.query}&state=cart`)
  const address = { ...ADDRESS, city: 'Aracaju', state: 'Sergipe', zipcode: '49010020' }
  const addresses = { ship_address_attributes: address, bill_address_attributes: address }
  const order = { email: 'ana@example.com', ...addresses }
  const { body } = await submit(shop, owner, { state: 'address', order })
  expect(Number(body.item_total)).toBeGreaterThan(150)
  const costs = body.shipments[0].shipping_rates
    .filter(({ kind }: { kind: string }) => kind === 'delivery')
    .map(({ cost }: { cost: string }) => cost)
  expect(new Set(costs)).toEqual(new Set(['12.0']))
})
