import { rateFixture } from '../api/rate.fixture'
import type { Order } from '../api/types'
import { lineFixture, orderFixture } from '../cart/cart.fixture'
import { expectedOrder, isRated } from './amounts'

const rate = rateFixture({ cost: '14.9' })

function ordered(over: Partial<Order> = {}): Order {
  const shipment = {
    id: 21,
    shippingRates: [rate],
    selectedShippingRate: null,
    shippingMethods: [],
  }
  return orderFixture({
    state: 'delivery',
    lineItems: [lineFixture()],
    shipments: [shipment],
    ...over,
  })
}

it('CHK-27 the chosen freight replaces the freight of the order, beside its discounts', () => {
  const before = ordered({ shipTotal: 9.9, adjustmentTotal: -8.99, total: 90.81 })
  const after = expectedOrder(before, rate)
  expect(after).toMatchObject({ shipTotal: 14.9, total: 95.81 })
  expect(isRated(after)).toBe(true)
  expect(after.shipments).toEqual([{ ...before.shipments[0], selectedShippingRate: rate }])
  expect(expectedOrder(ordered({ adjustmentTotal: -200 }), rate).total).toBe(0)
})

it('CHK-27 no total is expected without a choice or after its step', () => {
  const open = ordered()
  expect(expectedOrder(open, null)).toBe(open)
  const paid = ordered({ state: 'payment' })
  expect(expectedOrder(paid, rate)).toBe(paid)
  const bare = ordered({ shipments: [] })
  expect(expectedOrder(bare, rate)).toBe(bare)
})
