import {
  allowOnly,
  invalid,
  type Json,
  missing,
  oneOf,
  positiveAmount,
  required,
  textAt,
  textsAt,
} from './form'
import type { Dispute, Intent, Ledger, Refund } from './ledger'
import { findIntent } from './payment-intents'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export function createRefund(ledger: Ledger, params: Json): Refund {
  allowOnly(params, ['payment_intent', 'amount', 'reason', 'metadata', 'expand'])
  const intent = findIntent(ledger, required(params, 'payment_intent'))
  const { charge } = intent
  if (!charge || charge.captured === 0) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
    throw invalid(message)
  }
  const left = charge.captured - charge.refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalid(message, { code: 'charge_already_refunded' })
  }
  const text = textAt(params, 'amount')
  const amount = text === null ? left : positiveAmount(text, 'amount')
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw invalid(message, { param: 'amount' })
  }
  const reason = oneOf(params, 'reason', REASONS)
  return addRefund(ledger, intent, amount, { reason, metadata: textsAt(params, 'metadata') })
}

export function addRefund(
  ledger: Ledger,
  intent: Intent,
  amount: number,
  { reason = null, metadata = {} }: Partial<Pick<Refund, 'reason' | 'metadata'>> = {},
): Refund {
  const id = ledger.newId('re')
  const created = ledger.now()
  const refund: Refund = { id, created, amount, intent, reason, status: 'succeeded', metadata }
  ledger.refunds.push(refund)
  if (intent.charge) intent.charge.refunded += amount
  return refund
}

/** Fails a refund after days: the bank returned the money, for example of a closed card. */
export function failRefund(ledger: Ledger, id: string): Refund {
  const refund = ledger.refunds.find((row) => row.id === id && row.status === 'succeeded')
  if (!refund) throw missing('refund', id, 'id')
  refund.status = 'failed'
  if (refund.intent.charge) refund.intent.charge.refunded -= refund.amount
  return refund
}

/** Opens a dispute: the bank withdraws the money until the decision. */
export function addDispute(ledger: Ledger, intent: Intent, reason: string): Dispute {
  const dispute: Dispute = {
    id: ledger.newId('dp'),
    created: ledger.now(),
    amount: intent.amountReceived,
    intent,
    reason,
    status: 'needs_response',
  }
  ledger.disputes.push(dispute)
  if (intent.charge) intent.charge.isDisputed = true
  return dispute
}

export function presentRefund(refund: Refund): Json {
  const { id, created, amount, intent, reason, status, metadata } = refund
  return {
    id,
    object: 'refund',
    amount,
    charge: intent.charge?.id ?? null,
    created,
    currency: intent.currency,
    metadata,
    payment_intent: intent.id,
    reason,
    status,
  }
}

export function presentDispute({ id, created, amount, intent, reason, status }: Dispute): Json {
  return {
    id,
    object: 'dispute',
    amount,
    charge: intent.charge?.id ?? null,
    created,
    currency: intent.currency,
    evidence_details: { due_by: created + 9 * 24 * 3600, has_evidence: false, past_due: false },
    livemode: false,
    payment_intent: intent.id,
    reason,
    status,
  }
}
