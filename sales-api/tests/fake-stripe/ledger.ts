import { type Json, textAt } from './form'

export interface PaymentMethod {
  id: string
  brand: string
  last4: string
  customer: string | null
  /** Use for which the customer agreed to keep the card. */
  setUpFor: 'on_session' | 'off_session' | null
  /** Used or detached without a customer, and refused from then on. */
  isSpent: boolean
  behaviour: Behaviour
  metadata: Record<string, string>
}

/** Reaction of the card's bank to an authorisation. */
export type Behaviour =
  | { kind: 'approve' }
  | { kind: 'decline'; code: string; declineCode?: string }
  /**
   * Requires 3-D Secure each time, or only until the card is set up for use without the customer.
   */
  | { kind: 'authenticate'; unlessSetUp?: boolean }
  | { kind: 'process' }

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export interface Intent {
  id: string
  created: number
  amount: number
  currency: string
  captureMethod: 'automatic' | 'automatic_async' | 'manual'
  status: IntentStatus
  amountReceived: number
  customer: string | null
  paymentMethod: string | null
  /** Confirmed without the customer. */
  isAway: boolean
  lastError: Json | null
  cancellationReason: string | null
  metadata: Record<string, string>
  /** Parameters about the order and its buyer, as received. */
  told: Json
  charge: Charge | null
}

export interface Charge {
  id: string
  created: number
  amount: number
  /** Until when the bank holds the money. */
  captureBefore: number
  captured: number
  refunded: number
  isDisputed: boolean
  failure: Json | null
}

export interface Refund {
  id: string
  created: number
  amount: number
  intent: Intent
  reason: string | null
  status: 'succeeded' | 'failed'
  metadata: Record<string, string>
}

export interface Dispute {
  id: string
  created: number
  amount: number
  intent: Intent
  reason: string
  status: string
}

export interface Customer {
  id: string
  created: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
  isDeleted: boolean
}

/** All data of the fake; a restart of the shop under test does not change them. */
export function createLedger() {
  let count = 0
  return {
    intents: new Map<string, Intent>(),
    methods: new Map<string, PaymentMethod>(),
    customers: new Map<string, Customer>(),
    refunds: [] as Refund[],
    disputes: [] as Dispute[],
    /** Whether an intent in review can be canceled; Stripe refuses that for most. */
    cancelsReviews: true,
    /** New id, numbered in order of creation so that runs can be compared. */
    newId(prefix: string): string {
      count += 1
      return `${prefix}_fake${String(count).padStart(6, '0')}`
    },
    now: () => Math.floor(Date.now() / 1000),
  }
}

export type Ledger = ReturnType<typeof createLedger>

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
