import type { Json } from './failure'

export interface PaymentMethod {
  id: string
  brand: string
  last4: string
  customer: string | null
  /** What its customer allowed it to be used for again. */
  setUpFor: 'on_session' | 'off_session' | null
  /** Used or detached without a customer: it may not be used again. */
  isSpent: boolean
  behaviour: Behaviour
  metadata: Record<string, string>
}

/** What the card's bank does when it is asked. */
export type Behaviour =
  | { kind: 'approve' }
  | { kind: 'decline'; code: string; declineCode?: string }
  /** Asks for the customer each time, or only until they allowed it to be used without them. */
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
  /** What was told of the order and its payer, as it came. */
  told: Json
  charge: Charge | null
}

export interface Charge {
  id: string
  created: number
  amount: number
  /** Until when the bank holds it. */
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

/** Everything the fake knows; a restart of the shop under test does not touch it. */
export function createLedger() {
  let count = 0
  return {
    intents: new Map<string, Intent>(),
    methods: new Map<string, PaymentMethod>(),
    customers: new Map<string, Customer>(),
    refunds: [] as Refund[],
    disputes: [] as Dispute[],
    /** Whether an intent that is being looked at closer can be canceled; Stripe refuses most. */
    cancelsReviews: true,
    /** Numbered in the order of their making, so that a run is told the same way twice. */
    newId(prefix: string): string {
      count += 1
      return `${prefix}_fake${String(count).padStart(6, '0')}`
    },
    now: () => Math.floor(Date.now() / 1000),
  }
}

export type Ledger = ReturnType<typeof createLedger>
