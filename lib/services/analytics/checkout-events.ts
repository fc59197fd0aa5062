import type { LineItem, Order, ShippingRate } from '../../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../../browser/storage'
import type { EventName, Properties } from './track'
import { pushToDataLayer, track } from './track'

/** A step of the checkout; `checkout` is for the data layer only. */
interface Step {
  name:
    | Extract<EventName, 'confirmed address' | 'selected delivery' | 'confirmed delivery'>
    | 'checkout'
  properties: Properties
}

interface PendingSteps {
  number: string
  steps: Step[]
}

const KEY = PERSONAL_KEYS.checkoutSteps
const MAX_STEPS = 50

/**
 * Stores a step in this tab until the order is confirmed, since no analytics run in the checkout's
 * document. Ignores a step that is already stored, as after a reload.
 */
function storeStep(number: string, step: Step): void {
  const steps = readSteps(number)
  const text = JSON.stringify(step)
  if (steps.some((stored) => JSON.stringify(stored) === text)) return
  writeJson('sessionStorage', KEY, { number, steps: [...steps, step].slice(-MAX_STEPS) })
}

/** Sends the stored steps of this order to the analytics and clears them. */
function sendPendingSteps(number: string): void {
  const steps = readSteps(number)
  clearSteps()
  for (const { name, properties } of steps) {
    if (name === 'checkout') pushToDataLayer(name, properties)
    else track(name, properties)
  }
}

/** Call on every change of consent: no service may receive earlier steps. */
export function clearSteps(): void {
  writeJson('sessionStorage', KEY, null)
}

function readSteps(number: string): Step[] {
  const stored = readJson<PendingSteps>('sessionStorage', KEY)
  return stored?.number === number && Array.isArray(stored.steps) ? stored.steps : []
}

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
