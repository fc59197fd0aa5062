import { lineFixture, orderFixture } from '../cart/cart-fixtures'
import { priceChanges, pricesOf } from './seen-prices'

const line = lineFixture()
const order = orderFixture({ lineItems: [line], total: 89.9 })

it('the same prices are no news, nor is another quantity or a new line', () => {
  expect(priceChanges(pricesOf(order), order)).toBeNull()
  const more = { ...line, quantity: 2000, total: 179.8 }
  const added = lineFixture({ id: 2 })
  expect(
    priceChanges(pricesOf(order), { ...order, lineItems: [more, added], total: 269.7 }),
  ).toBeNull()
})

it('a changed price is told with both totals', () => {
  const dearer = { ...order, lineItems: [{ ...line, price: 0.0999 }], total: 99.9 }
  expect(priceChanges(pricesOf(order), dearer)).toEqual({
    lines: [{ id: line.id, name: line.variant.name, unit: 'g', before: 0.0899, now: 0.0999 }],
    lostCoupons: [],
    before: 89.9,
    now: 99.9,
  })
})

it('a coupon that fell away is told', () => {
  const promotions = [{ code: 'BEMVINDO', name: 'Boas-vindas' }]
  const seen = pricesOf({ ...order, promotions, total: 80.91 })
  expect(priceChanges(seen, order)).toMatchObject({ lostCoupons: ['BEMVINDO'], before: 80.91 })
})

it('another order has not been seen', () => {
  expect(priceChanges(pricesOf(order), { ...order, number: 'R2', lineItems: [] })).toBeNull()
})
