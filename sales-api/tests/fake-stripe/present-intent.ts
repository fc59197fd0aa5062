import { type Json, textAt } from './form'
import type { Intent, Ledger } from './ledger'

/** The intent in Stripe's form, with its latest charge as an object where `expand` names it. */
export function presentIntent(ledger: Ledger, intent: Intent, expand: string[] = []): Json {
  const { id, amount, charge, status } = intent
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: intent.amountReceived,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: `${id}_secret_fake`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: textAt(intent.told, 'description'),
    last_payment_error: intent.lastError,
    latest_charge: expand.includes('latest_charge')
      ? presentCharge(ledger, intent)
      : (charge?.id ?? null),
    livemode: false,
    metadata: intent.metadata,
    next_action:
      status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: intent.paymentMethod,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    status,
  }
}

export function presentCharge(ledger: Ledger, intent: Intent): Json | null {
  const { charge } = intent
  if (!charge) return null
  const method =
    intent.paymentMethod === null ? undefined : ledger.methods.get(intent.paymentMethod)
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.captured,
    amount_refunded: charge.refunded,
    captured: charge.captured > 0,
    created: charge.created,
    currency: intent.currency,
    disputed: charge.isDisputed,
    failure_code: charge.failure?.code ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: charge.failure === null,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: method?.brand ?? 'visa',
        last4: method?.last4 ?? '4242',
        capture_before: charge.captureBefore,
      },
    },
    refunded: charge.captured > 0 && charge.refunded === charge.captured,
    status: charge.failure === null ? 'succeeded' : 'failed',
  }
}
