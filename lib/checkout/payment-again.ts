import { useEffect, useEffectEvent, useState } from 'react'
import type { Card, Order, Payment } from '../api/types'
import { serverNow } from '../browser/server-clock'
import { isAuthorizing } from '../cart/stock-limits'
import { isExpired } from '../shared/card'
import { readMemo, storeMemo } from './placed-order'
import { declinedPayment, isConfirmState, isPaidWith } from './stage'
import { moveToConfirmation, type PaymentChoice, type Step } from './steps'

/**
 * Runs a step that takes the order back to state `payment`, then submits the accepted payment of
 * `before` again if nothing must be typed. If that fails, resolves to the order without a payment.
 */
export function withPaymentAgain(before: Order | null, step: Step): Step {
  return async (number, access) => {
    const order = await step(number, access)
    const choice = before && order.state === 'payment' ? paymentAgain(before, order) : null
    if (!choice) return order
    return await moveToConfirmation(choice)(number, access).catch(() => order)
  }
}

/**
 * The accepted payment as a choice to submit again; null for a card that is not exactly one saved
 * card of `now`, and for cash that no longer covers the total.
 */
function paymentAgain(before: Order, now: Order): PaymentChoice | null {
  const payment = before.payments.at(-1)
  if (!payment) return null
  if (!payment.source) {
    const { changeFor } = payment
    const isShort = changeFor !== undefined && changeFor < now.total
    return isShort ? null : { kind: 'offline', methodId: payment.paymentMethod.id, changeFor }
  }
  const [card, other] = savedCards(payment, now)
  return card && !other ? { kind: 'saved', cardId: card.id } : null
}

/** Saved cards that the payment may have used: it holds no more of its card. */
function savedCards(payment: Payment, { creditCards }: Order): Card[] {
  const now = new Date(serverNow())
  return creditCards.filter((card) => isPaidWith(payment, card) && !isExpired(card, now))
}

/** Whether the card of an accepted payment must be typed again, with the saved cards of `now`. */
export function losesCard(before: Order | null, now: Order | null = before): boolean {
  const payment = before?.payments.at(-1)
  return payment?.source && now ? savedCards(payment, now).length === 0 : false
}

export interface PaidOrder {
  /**
   * The order as it was when its payment was last accepted, also while it is back at an earlier
   * step; null before that, and once that payment was refused.
   */
  paid: Order | null
  /** `paid` while the order is at its last step. */
  accepted: Order | null
  /** The declined last payment; null once another payment was accepted. */
  declined: Payment | null
  /** The last payment if it was declined, given up or not received. */
  refused: Payment | null
  /** Called when the accepted payment was refused. */
  refuse: () => void
}

/** What was accepted before a coupon, a window or another tab took the order back. */
export function usePaidOrder(order: Order | null): PaidOrder {
  const [last, setLast] = useState<Order | null>(null)
  const [restored, setRestored] = useState<string | null>(null)
  const [refused, setRefused] = useState<Payment | null>(null)
  if (order && order.number !== restored) {
    setRestored(order.number)
    const { payment } = readMemo(order.number)
    const others = order.payments.filter(({ id }) => id !== payment?.id)
    if (payment) setLast({ ...order, payments: [...others, payment] })
  }
  const before = last?.number === order?.number ? last : null
  const payment = before?.payments.at(-1) ?? null
  const failed = order && declinedPayment(order)
  const isOld = before?.payments.slice(0, -1).some(({ id }) => id === failed?.id)
  const declined = isOld ? null : failed
  const refusal = declined ?? (isGivenUp(before, order) ? payment : null)
  if (refusal && refusal.id !== refused?.id) setRefused(refusal)
  const isAccepted = order !== null && isConfirmState(order.state) && !failed
  if (isAccepted && order !== last) setLast(order)
  if (declined && last) setLast(null)
  const paid = payment && !declined && payment.id !== refused?.id ? before : null
  useStoredPayment(order?.number ?? null, paid?.payments.at(-1) ?? null)
  return {
    paid,
    accepted: isAccepted ? paid : null,
    declined,
    refused: paid ? null : refused,
    refuse: () => setRefused(payment),
  }
}

/** Stores an accepted payment without a card for a reload. */
function useStoredPayment(number: string | null, payment: Payment | null): void {
  const stored = payment && !payment.source ? payment : undefined
  const store = useEffectEvent((order: string) => storeMemo(order, { payment: stored }))
  const id = stored?.id
  useEffect(() => {
    if (number !== null && readMemo(number).payment?.id !== id) store(number)
  }, [number, id])
}

/** Whether an open outcome ended without an order. A card valid for one attempt leaves no trace. */
function isGivenUp(before: Order | null, now: Order | null): boolean {
  if (!before || !now || now.state === 'complete') return false
  return isAuthorizing(before) && !isAuthorizing(now)
}
