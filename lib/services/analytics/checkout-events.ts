import type { LineItem, Order, ShippingRate } from '../../api/types'
import type { Properties } from './track'
import { pushToDataLayer, track } from './track'

export function trackCheckoutTapped(order: Order): void {
  track('tapped checkout', summary(order))
}

export function trackAddressConfirmed(order: Order): void {
  track('confirmed address', summary(order))
}

/** A delivery window was chosen, not yet confirmed. */
export function trackDeliverySelected(order: Order, rate: ShippingRate): void {
  track('selected delivery', { ...summary(order), ...window(rate) })
}

export function trackDeliveryConfirmed(order: Order, rate: ShippingRate): void {
  track('confirmed delivery', { ...summary(order), ...window(rate) })
}

export function trackCheckoutStep(step: 1 | 2 | 3, order: Order): void {
  pushToDataLayer('checkout', { step, ...summary(order) })
}

/** Ignores an order that is not complete; amounts in BRL. */
export function trackPurchase(order: Order): void {
  if (order.state !== 'complete') return
  track('completed order', summary(order))
  pushToDataLayer('purchase', {
    ...summary(order),
    shipping: order.shipTotal,
    coupons: order.promotions.map(({ code }) => code),
    items: order.lineItems.map(item),
  })
}

/** What every event says of its order; the total is in BRL. */
function summary({ number, total }: Order): Properties {
  return { orderNumber: number, total, currency: 'BRL' }
}

function window({ id, deliveryWindowStart, deliveryWindowEnd }: ShippingRate): Properties {
  return { rateId: id, windowStart: deliveryWindowStart, windowEnd: deliveryWindowEnd }
}

function item({ variantId, variant, quantity, total }: LineItem): Properties {
  return { id: variantId, name: variant.name, quantity, unit: variant.unitForQuantity, total }
}
