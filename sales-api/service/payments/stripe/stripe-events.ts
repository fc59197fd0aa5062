import type Stripe from 'stripe'
import { type GatewayEvent, WrongSignatureError } from '../gateway'

/** After which something may be known that the shop does not know yet; all others change nothing here. */
const TELLING: readonly string[] = [
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

/** Throws WrongSignatureError unless the bytes are a recent event signed with the secret. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string,
): GatewayEvent {
  const { id, type, data } = verified(stripe, secret, body, signature)
  const object = TELLING.includes(type) ? data?.object : undefined
  return { id, type, reference: object ? intentOf(object) : null }
}

/** What both forms of an event have; those of the v2 form carry no object. */
interface SignedEvent {
  id: string
  type: string
  data?: { object?: Told }
}

// Not `constructEvent`, which throws for a signed event of the v2 form.
function verified(stripe: Stripe, secret: string, body: Buffer, signature: string): SignedEvent {
  const { signature: signatures, DEFAULT_TOLERANCE } = stripe.webhooks
  let event: unknown
  try {
    const isSigned = signatures?.verifyHeader(body, signature, secret, DEFAULT_TOLERANCE)
    event = isSigned ? JSON.parse(body.toString()) : null
  } catch {
    // Without its cause, whose text repeats the body.
    throw new WrongSignatureError('signature')
  }
  if (!isEvent(event)) throw new WrongSignatureError('form')
  return event
}

function isEvent(event: unknown): event is SignedEvent {
  if (typeof event !== 'object' || event === null) return false
  return 'id' in event && !!textOf(event.id) && 'type' in event && !!textOf(event.type)
}

type Told = { object?: unknown; id?: unknown; payment_intent?: unknown }

/** The intent itself, or the one that a charge, refund or dispute belongs to. */
function intentOf(told: Told): string | null {
  if (told.object === 'payment_intent') return textOf(told.id)
  const { payment_intent: named } = told
  return textOf(named) ?? textOf((named as Told | null | undefined)?.id)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
