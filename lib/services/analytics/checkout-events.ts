import type { LineItem, Order, ShippingRate } from '../../api/types'
import { sendPendingSteps, storeStep } from './pending-steps'
import type { Properties } from './track'
import { pushToDataLayer, track } from './track'

export function trackCheckoutTapped(order: Order): void {
  track('tapped checkout', summary(order))
}

export function trackAddressConfirmed(order: Order): void {
  storeStep(order.number, { name: 'confirmed address', properties: summary(order) })
}

/** Tracks a chosen delivery window that is not yet confirmed. */
export function trackDeliverySelected(order: Order, rate: ShippingRate): void {
  const properties = { ...summary(order), ...window(rate) }
  storeStep(order.number, { name: 'selected delivery', properties })
}

export function trackDeliveryConfirmed(order: Order, rate: ShippingRate): void {
  const properties = { ...summary(order), ...window(rate) }
  storeStep(order.number, { name: 'confirmed delivery', properties })
}

export function trackCheckoutStep(step: 1 | 2 | 3, order: Order): void {
  storeStep(order.number, { name: 'checkout', properties: { step, ...summary(order) } })
}

/** Sends the stored steps of the order first. Ignores incomplete orders. Amounts are in BRL. */
export function trackPurchase(order: Order): void {
  if (order.state !== 'complete') return
  sendPendingSteps(order.number)
  track('completed order', summary(order))
  pushToDataLayer('purchase', {
    ...summary(order),
    shipping: order.shipTotal,
    coupons: order.promotions.map(({ code }) => code),
    items: order.lineItems.map(item),
  })
}

/** Properties of the order in every event; the total is in BRL. */
function summary({ number, total }: Order): Properties {
  return { orderNumber: number, total, currency: 'BRL' }
}

function window({ id, deliveryWindowStart, deliveryWindowEnd }: ShippingRate): Properties {
  return { rateId: id, windowStart: deliveryWindowStart, windowEnd: deliveryWindowEnd }
}

function item({ variantId, variant, quantity, total }: LineItem): Properties {
  return { id: variantId, name: variant.name, quantity, unit: variant.unitForQuantity, total }
}
