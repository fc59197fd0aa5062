import type Stripe from 'stripe'
import { RefundRejectedError } from '../gateway'
import { isInvalid, isMissing } from './open-stripe'

/**
 * Refunds once for each `refundKey`, which the refund's metadata keep: Stripe forgets idempotency
 * keys after a day. Throws RefundRejectedError.
 */
export async function refundIntent(
  stripe: Stripe,
  intentId: string,
  refundKey: string,
  amountCents: number,
): Promise<void> {
  const made =
    (await findRefund(stripe, intentId, refundKey)) ??
    (await createRefund(stripe, intentId, refundKey, amountCents))
  const isOver = made.status === 'failed' || made.status === 'canceled'
  if (isOver) throw new RefundRejectedError(refundKey)
}

async function createRefund(
  stripe: Stripe,
  intentId: string,
  refundKey: string,
  amountCents: number,
): Promise<Stripe.Refund> {
  try {
    return await stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { key: refundKey } },
      { idempotencyKey: refundKey },
    )
  } catch (cause) {
    if (!isInvalid(cause)) throw cause
    // A concurrent call may have made the same refund.
    const made = await findRefund(stripe, intentId, refundKey)
    if (made) return made
    throw new RefundRejectedError(refundKey, { cause })
  }
}

async function findRefund(
  stripe: Stripe,
  intentId: string,
  refundKey: string,
): Promise<Stripe.Refund | null> {
  try {
    for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
      if (refund.metadata?.key === refundKey) return refund
    }
  } catch (cause) {
    // The intent belongs to another account, or to the other mode of this one.
    throw isMissing(cause) ? new RefundRejectedError(refundKey, { cause }) : cause
  }
  return null
}
