import { screen } from '@testing-library/react'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { Order, ShippingRate } from '@/lib/api/types'
import { toWire } from '@/lib/api/wire.fixture'
import { recordPlacedOrder } from '@/lib/checkout/placed-order'
import { pastOrderFixture } from '@/lib/orders/orders.fixture'

/** Shipment with a delivery window in the future. */
export function inTime(over: Partial<ShippingRate> = {}): Pick<Order, 'shipments'> {
  const rate = rateFixture({
    deliveryWindowStart: '2126-05-11T08:00:00-03:00',
    deliveryWindowEnd: '2126-05-11T13:00:00-03:00',
    ...over,
  })
  return {
    shipments: [{ id: 1, shippingRates: [], selectedShippingRate: rate, shippingMethods: [] }],
  }
}

export const followLink = () => screen.findByRole('link', { name: 'Acompanhar pedido' })

/** Makes the API return a completed guest order. */
export function stubOrder(over: Partial<Order>) {
  const order = pastOrderFixture({ token: 't1', trackerToken: `${over.number}.abc`, ...over })
  globalThis.fetch = jest.fn(async () => Response.json(toWire(order)))
  recordPlacedOrder({ number: order.number, token: 't1' })
}
