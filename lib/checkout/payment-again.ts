import { useState } from 'react'
import type { Order, Payment } from '../api/types'
import { serverNow } from '../browser/server-clock'
import { isExpired } from '../shared/card'
import { declinedPayment, isConfirmState, isPaidWith } from './stage'
import { moveToConfirmation, type PaymentChoice, type Step } from './steps'

/**
 * Runs a step that takes the order back to state `payment`, then submits the payment of `before`
 * again if nothing must be typed. If that fails, resolves to the order without a payment.
 */
export function withPaymentAgain(before: Order | null, step: Step): Step {
  return async (number, access) => {
    const order = await step(number, access)
    const choice = before && order.state === 'payment' ? paymentAgain(before, order.total) : null
    if (!choice) return order
    return await moveToConfirmation(choice)(number, access).catch(() => order)
  }
}

/**
 * The chosen payment as a choice to submit again; null for a card that must be typed again, and for
 * cash that no longer covers the total.
 */
function paymentAgain(order: Order, total: number): PaymentChoice | null {
  const payment = order.payments.at(-1)
  if (!payment || !isPaymentChosen(order)) return null
  if (!payment.source) {
    const { changeFor } = payment
    const isShort = changeFor !== undefined && changeFor < total
    return isShort ? null : { kind: 'offline', methodId: payment.paymentMethod.id, changeFor }
  }
  const card = order.creditCards.find(
    (other) => isPaidWith(payment, other) && !isExpired(other, new Date(serverNow())),
  )
  return card ? { kind: 'saved', cardId: card.id } : null
}

function isPaymentChosen(order: Order): boolean {
  return isConfirmState(order.state) && declinedPayment(order) === null
}

/** Whether a change of the order loses a typed card. */
export function losesPayment(order: Order): boolean {
  return isPaymentChosen(order) && paymentAgain(order, order.total) === null
}

export interface PaidOrder {
  /**
   * The order as it was when its payment was last accepted, also while it is back at an earlier
   * step; null before that, and once that payment was refused.
   */
  paid: Order | null
  /** The declined last payment; null once another payment was accepted. */
  declined: Payment | null
  /** Called when the accepted payment was refused. */
  refuse: () => void
}

/** What was accepted before a coupon, a window or another tab took the order back. */
export function usePaidOrder(order: Order | null): PaidOrder {
  const [last, setLast] = useState<Order | null>(null)
  const [refusedId, setRefusedId] = useState<number | null>(null)
  if (order && order !== last && isPaymentChosen(order)) setLast(order)
  const before = last?.number === order?.number ? (last?.payments ?? []) : []
  const id = before.at(-1)?.id
  const isRefused =
    id === refusedId || order?.payments.some((other) => other.id === id && other.state === 'failed')
  const failed = order && declinedPayment(order)
  return {
    paid: id === undefined || isRefused ? null : last,
    declined: before.slice(0, -1).some((other) => other.id === failed?.id) ? null : failed,
    refuse: () => setRefusedId(id ?? null),
  }
}
