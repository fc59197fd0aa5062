import type Stripe from 'stripe'
import { type GatewayEvent, WrongSignatureError } from '../gateway'

/** Events after which the shop reads the charge; all others change nothing. */
const RELEVANT: readonly string[] = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'charge.refund.updated',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
]

/**
 * Reads a signed event. Throws WrongSignatureError unless it is recent and signed with the secret.
 */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  headers: Headers,
): GatewayEvent {
  const signature = headers.get('stripe-signature') ?? ''
  const { id, type, data } = verified(stripe, secret, body, signature)
  const object = RELEVANT.includes(type) ? data?.object : undefined
  return { id, type, reference: object ? intentOf(object) : null }
}

/** Fields of both forms of an event; the v2 form carries no object. */
interface SignedEvent {
  id: string
  type: string
  data?: { object?: EventObject }
}

// `constructEvent` throws for a signed event of the v2 form.
function verified(stripe: Stripe, secret: string, body: Buffer, signature: string): SignedEvent {
  const { signature: signatures, DEFAULT_TOLERANCE } = stripe.webhooks
  let event: unknown
  try {
    const isSigned = signatures?.verifyHeader(body, signature, secret, DEFAULT_TOLERANCE)
    event = isSigned ? JSON.parse(body.toString()) : null
  } catch {
    // Drops the cause, whose text repeats the body.
    throw new WrongSignatureError('signature')
  }
  if (!isEvent(event)) throw new WrongSignatureError('form')
  return event
}

function isEvent(event: unknown): event is SignedEvent {
  if (typeof event !== 'object' || event === null) return false
  return 'id' in event && !!textOf(event.id) && 'type' in event && !!textOf(event.type)
}

type EventObject = { object?: unknown; id?: unknown; payment_intent?: unknown }

/** Id of the intent itself, or of the one that a charge, refund or dispute belongs to. */
function intentOf(object: EventObject): string | null {
  if (object.object === 'payment_intent') return textOf(object.id)
  const { payment_intent: named } = object
  return textOf(named) ?? textOf((named as EventObject | null | undefined)?.id)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
