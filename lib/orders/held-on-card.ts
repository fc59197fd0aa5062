import type { Order } from '../api/types'
import { centsToAuthorise, hasWeighedLines } from '../checkout/amounts'
import { isVoid } from '../checkout/stage'
import { formatBrl, fromCents } from '../shared/money'
import { orderAmounts } from './order-amounts'

/** `até R$ 163,59`, the amount held on the card; null if none is, or no longer. */
export function heldOnCard(order: Order): string | null {
  const payment = order.payments.at(-1)
  if (!payment?.source || order.state === 'canceled') return null
  if (payment.capturedAmount !== null || isVoid(payment)) return null
  // The total by weight says nothing of the amount held before.
  if (orderAmounts(order).weighed) return null
  const held = formatBrl(fromCents(centsToAuthorise(order, payment.tolerancePercent)))
  return hasWeighedLines(order.lineItems) ? `até\u00a0${held}` : held
}
