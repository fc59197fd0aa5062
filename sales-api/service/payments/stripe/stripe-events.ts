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

/** Throws WrongSignatureError unless the bytes are signed with the secret, and lately. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string,
): GatewayEvent {
  const { id, type, data } = verified(stripe, secret, body, signature)
  const isTelling = TELLING.includes(type)
  return { id, type, reference: isTelling ? intentOf(data.object) : null }
}

function verified(stripe: Stripe, secret: string, body: Buffer, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    // Without its cause, whose text repeats the body.
    throw new WrongSignatureError('signature')
  }
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
