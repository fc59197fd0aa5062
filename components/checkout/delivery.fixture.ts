import { screen } from '@testing-library/react'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { ShippingRate } from '@/lib/api/types'
import { orderIn } from './checkout.fixture'

/** Guest order that can be delivered in the windows `rates`. */
export function withRates(rates: ShippingRate[]) {
  const shipment = { id: 21, shippingRates: rates, selectedShippingRate: null, shippingMethods: [] }
  return orderIn('delivery', { shipments: [shipment] })
}

/** Morning window of a day in May 2026; `number` is both day and id. */
export const day = (number: number, over: Partial<ShippingRate> = {}) =>
  rateFixture({
    id: number,
    deliveryWindowStart: `2026-05-${number}T08:00:00-03:00`,
    deliveryWindowEnd: `2026-05-${number}T13:00:00-03:00`,
    ...over,
  })

export const PICKUP: Partial<ShippingRate> = {
  shippingMethodId: 3,
  name: 'Balcão',
  kind: 'pickup',
  deliveriesRemaining: 99,
}

export const from = (number: number, hour: number): Partial<ShippingRate> => ({
  deliveryWindowStart: `2026-05-${number}T${String(hour).padStart(2, '0')}:00:00-03:00`,
  deliveryWindowEnd: `2026-05-${number}T17:00:00-03:00`,
})

export const afternoon = (number: number) => from(number, 13)

export const confirmButton = () => screen.getByRole('button', { name: /^CONFIRMAR ENTREGA/ })

export async function slotsShown() {
  await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ name }) => name === 'shipping-rate')
}

export const dayChip = (name: string) => screen.getByRole('radio', { name })
