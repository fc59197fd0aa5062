import type { Json } from './form'

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
