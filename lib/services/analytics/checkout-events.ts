import type { LineItem, Order, ShippingRate } from '../../api/types'
import type { Properties } from './track'
import { pushToDataLayer, track } from './track'

/** FECHAR COMPRA was pressed (ANL-05). */
export function trackCheckoutTapped(order: Order): void {
  track('tapped checkout', summary(order))
}

/** The address was confirmed (ANL-05). */
export function trackAddressConfirmed(order: Order): void {
  track('confirmed address', summary(order))
}

/** A delivery window was chosen, not yet confirmed (A07). */
export function trackDeliverySelected(order: Order, rate: ShippingRate): void {
  track('selected delivery', { ...summary(order), ...window(rate) })
}

/** The chosen window was confirmed (ANL-05). */
export function trackDeliveryConfirmed(order: Order, rate: ShippingRate): void {
  track('confirmed delivery', { ...summary(order), ...window(rate) })
}

/** A pane of the checkout opened: step 1, 2 or 3 (ANL-10). */
export function trackCheckoutStep(step: 1 | 2 | 3, order: Order): void {
  pushToDataLayer('checkout', { step, ...summary(order) })
}

/** A complete order, and no other; amounts in BRL (ANL-05, ANL-11). */
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

/** What every event says of its order; the total in BRL. */
function summary({ number, total }: Order): Properties {
  return { orderNumber: number, total, currency: 'BRL' }
}

function window({ id, deliveryWindowStart, deliveryWindowEnd }: ShippingRate): Properties {
  return { rateId: id, windowStart: deliveryWindowStart, windowEnd: deliveryWindowEnd }
}

function item({ variantId, variant, quantity, total }: LineItem): Properties {
  return { id: variantId, name: variant.name, quantity, unit: variant.unitForQuantity, total }
}
