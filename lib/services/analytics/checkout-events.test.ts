import type { ShippingRate } from '../../api/types'
import { lineFixture, orderFixture } from '../../cart/cart.fixture'
import {
  trackAddressConfirmed,
  trackCheckoutStep,
  trackCheckoutTapped,
  trackDeliveryConfirmed,
  trackDeliverySelected,
  trackPurchase,
} from './checkout-events'
import { addSink } from './track'

const order = orderFixture({
  number: 'R1',
  lineItems: [lineFixture()],
  total: 99.8,
  shipTotal: 9.9,
})
const rate = { id: 31, deliveryWindowStart: 'start', deliveryWindowEnd: 'end' } as ShippingRate
const names: string[] = []
const stop = addSink((name) => names.push(name))
const dataLayer = (event: string) =>
  window.dataLayer?.filter((entry) => entry.event === event) ?? []

beforeEach(() => {
  names.length = 0
  window.dataLayer = []
  sessionStorage.clear()
})
afterAll(stop)

it('ANL-05 each step of the checkout has its event, with number and total', () => {
  trackCheckoutTapped(order)
  trackAddressConfirmed(order)
  trackDeliverySelected(order, rate)
  trackDeliveryConfirmed(order, rate)
  expect(names).toEqual(['tapped checkout'])
  trackPurchase({ ...order, state: 'complete' })
  expect(names).toEqual([
    'tapped checkout',
    'confirmed address',
    'selected delivery',
    'confirmed delivery',
    'completed order',
  ])
  expect(dataLayer('confirmed delivery')).toEqual([
    expect.objectContaining({ orderNumber: 'R1', total: 99.8, currency: 'BRL', rateId: 31 }),
  ])
})

it('ANL-10 the data layer receives steps 1 to 3 with the purchase, each once, also after a reload', () => {
  for (const step of [1, 2, 3, 3] as const) trackCheckoutStep(step, order)
  expect(dataLayer('checkout')).toEqual([])
  trackPurchase({ ...order, state: 'complete' })
  expect(window.dataLayer?.at(-1)?.event).toBe('purchase')
  expect(dataLayer('checkout').map((entry) => entry.step)).toEqual([1, 2, 3])
})

it('ANL-11 a purchase is reported for a complete order only', () => {
  trackPurchase({ ...order, state: 'confirm' })
  expect(dataLayer('purchase')).toEqual([])
  trackPurchase({ ...order, state: 'complete' })
  expect(dataLayer('purchase')).toEqual([
    expect.objectContaining({
      orderNumber: 'R1',
      total: 99.8,
      shipping: 9.9,
      items: [{ id: 101, name: 'Picanha Bovina', quantity: 1000, unit: 'g', total: 89.9 }],
    }),
  ])
})

it('ANL-13 steps of another order are reported for neither order', () => {
  trackCheckoutStep(1, { ...order, number: 'R2' })
  trackPurchase({ ...order, state: 'complete' })
  trackPurchase({ ...order, number: 'R2', state: 'complete' })
  expect(dataLayer('checkout')).toEqual([])
})
