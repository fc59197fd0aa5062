import { lineFixture, orderFixture } from '../cart/cart.fixture'
import { keepSeenPrices, priceChanges, pricesOf, readSeenPrices } from './price-changes'

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

it('a coupon that fell away is told, one that stays is not', () => {
  const stays = { code: 'FICA', name: 'Fica' }
  const promotions = [{ code: 'BEMVINDO', name: 'Boas-vindas' }, stays]
  const seen = pricesOf({ ...order, promotions, total: 80.91 })
  expect(priceChanges(seen, { ...order, promotions: [stays] })).toMatchObject({
    lostCoupons: ['BEMVINDO'],
    before: 80.91,
  })
  expect(priceChanges(seen, { ...order, promotions })).toBeNull()
})

it('another order has not been seen', () => {
  const dearer = { ...order, number: 'R2', lineItems: [{ ...line, price: 0.0999 }] }
  expect(priceChanges(pricesOf(order), dearer)).toBeNull()
})

it('what was seen outlives a reload of the tab, and only that', () => {
  expect(readSeenPrices()).toBeNull()
  keepSeenPrices(pricesOf(order))
  expect(readSeenPrices()).toEqual(pricesOf(order))
  expect(localStorage).toHaveLength(0)
  sessionStorage.clear()
})
