import type { ShippingRate } from './types'

/** A delivery on the morning of 11 May 2026. */
export function rateFixture(over: Partial<ShippingRate> = {}): ShippingRate {
  return {
    id: 31,
    shippingMethodId: 2,
    name: 'Entrega agendada',
    cost: '9.9',
    displayCost: 'R$ 9,90',
    deliveryWindowStart: '2026-05-11T08:00:00-03:00',
    deliveryWindowEnd: '2026-05-11T13:00:00-03:00',
    deliveriesRemaining: 20,
    ...over,
  }
}
