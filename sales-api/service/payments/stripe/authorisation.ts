import Stripe from 'stripe'
import type { DeclineReason } from '../../base/decline-reasons'
import type { Db } from '../../db/database'
import { type Gateway, type GatewayResponse, GatewayTimeoutError, type Purchase } from '../gateway'
import { intentParams } from './intent-params'
import { isInvalid, isMissing, isUnexpectedState } from './open-stripe'
import {
  dropCustomer,
  findCharge,
  findCustomer,
  holdEndOf,
  openCharge,
  recordCustomer,
  recordHoldEnd,
  recordIntent,
  WITH_CHARGE,
} from './stripe-charges'

/** Stripe's error and decline codes whose reason the holder may know; all others map to `bank`. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  incorrect_cvc: 'code',
  invalid_cvc: 'code',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  insufficient_funds: 'funds',
  card_decline_rate_limit_exceeded: 'limit',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  incorrect_number: 'number',
  invalid_number: 'number',
  approve_with_id: 'retry',
  issuer_not_available: 'retry',
  processing_error: 'retry',
  reenter_transaction: 'retry',
  try_again_later: 'retry',
  card_not_supported: 'unsupported',
  currency_not_supported: 'unsupported',
}

type CardError = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>

/** Reason of a declined card; the bank's decline code counts before the error code. */
export function declineReason({ code, decline_code: declineCode }: CardError): DeclineReason {
  return REASONS[declineCode ?? ''] ?? REASONS[code ?? ''] ?? 'bank'
}

interface Authorisation extends Pick<Gateway, 'authorize' | 'lookup'> {
  /** Cancels an intent unless it is captured. Throws while Stripe reviews it. */
  cancel(intentId: string): Promise<void>
}

/**
 * Authorises through Stripe. It records an intent before it confirms it: only confirming holds
 * money, so reading the recorded intent settles every unknown outcome.
 */
export function createAuthorisation(db: Db, stripe: Stripe): Authorisation {
  return { authorize, lookup, cancel }

  async function authorize(
    key: string,
    amountCents: number,
    token: string,
    purchase: () => Promise<Purchase>,
  ): Promise<GatewayResponse> {
    const charge = await openCharge(db, key)
    if (!charge || charge.isVoided) return { outcome: 'declined' }
    // An error before the intent is confirmed is no fault of the card.
    let refusal: DeclineReason = 'retry'
    try {
      const facts = await purchase()
      const intent = await createIntent(key, amountCents, facts)
      if (!(await recordIntent(db, key, intent.id))) return { outcome: 'declined' }
      refusal = 'spent'
      return await confirm(key, intent.id, token, facts)
    } catch (cause) {
      return refusalOf(key, cause, refusal)
    }
  }

  async function createIntent(key: string, amountCents: number, facts: Purchase) {
    const customer = await customerFor(key, facts)
    try {
      return await stripe.paymentIntents.create(intentParams(key, amountCents, facts, customer), {
        idempotencyKey: `${key}:create`,
      })
    } catch (cause) {
      // Deleted in Stripe's panel: the next attempt goes without the customer.
      const isGone = isMissing(cause) && cause.param === 'customer'
      if (isGone && facts.userId !== null) await dropCustomer(db, facts.userId)
      throw cause
    }
  }

  /** Stripe's customer of the buyer; undefined for guests and customers who never kept a card. */
  async function customerFor(key: string, { userId, email, keepCard }: Purchase) {
    if (userId === null) return undefined
    const known = await findCustomer(db, userId)
    if (known !== null || !keepCard) return known ?? undefined
    // Retries under the same key: a customer whose id is lost would never be deleted.
    const options = { idempotencyKey: `${key}:customer`, maxNetworkRetries: 2 }
    const { id } = await stripe.customers.create({ email }, options)
    return await recordCustomer(db, userId, id)
  }

  async function confirm(key: string, id: string, token: string, purchase: Purchase) {
    const isKept = purchase.keepCard && purchase.userId !== null
    const intent = await stripe.paymentIntents.confirm(
      id,
      {
        payment_method: token,
        ...(purchase.isMerchantInitiated ? { off_session: true } : { use_stripe_sdk: true }),
        ...WITH_CHARGE,
        ...(isKept ? { setup_future_usage: 'off_session' as const } : {}),
      },
      { idempotencyKey: `${key}:confirm` },
    )
    const response = await responseOf(intent)
    if (!response) throw new GatewayTimeoutError(key)
    return response
  }

  async function lookup(key: string): Promise<GatewayResponse | null> {
    const charge = await findCharge(db, key)
    if (!charge) return null
    if (charge.intentId === null) return charge.isVoided ? { outcome: 'declined' } : null
    const intent = await stripe.paymentIntents.retrieve(charge.intentId, WITH_CHARGE)
    const response = await responseOf(intent)
    return response ?? (charge.isVoided ? { outcome: 'declined' } : null)
  }

  /** Result that the intent shows; null while it was never confirmed. */
  async function responseOf(intent: Stripe.PaymentIntent): Promise<GatewayResponse | null> {
    const { id, status, last_payment_error: error } = intent
    if (status === 'requires_capture' || status === 'succeeded') {
      const end = holdEndOf(intent)
      if (end) await recordHoldEnd(db, id, end)
      return { outcome: 'authorized', reference: id }
    }
    if (status === 'requires_action') return { outcome: 'waiting', for: 'customer' }
    if (status === 'processing') return { outcome: 'waiting', for: 'review' }
    if (status === 'canceled') return { outcome: 'declined' }
    if (!error) return null
    await close(id)
    return { outcome: 'declined', reason: declineReason(error) }
  }

  /**
   * Cancels a declined intent, which a browser could confirm with another card. Ignores failures.
   */
  async function close(intentId: string): Promise<void> {
    await cancel(intentId).catch(() => {})
  }

  async function cancel(intentId: string): Promise<void> {
    try {
      await stripe.paymentIntents.cancel(intentId)
    } catch (cause) {
      if (!isUnexpectedState(cause)) throw cause
      // A void leaves a captured intent alone. An intent in review can hold money later, so that
      // error stays.
      const { status } = await stripe.paymentIntents.retrieve(intentId)
      if (status !== 'canceled' && status !== 'succeeded') throw cause
    }
  }

  /**
   * Declines when the bank refused, or for `reason` when Stripe did. Throws GatewayTimeoutError for
   * all other causes.
   */
  async function refusalOf(
    key: string,
    cause: unknown,
    reason: DeclineReason,
  ): Promise<GatewayResponse> {
    const isDeclined = cause instanceof Stripe.errors.StripeCardError
    if (!isDeclined && !isInvalid(cause)) throw new GatewayTimeoutError(key, { cause })
    const known = isDeclined ? null : await lookup(key)
    if (known) return known
    const charge = await findCharge(db, key)
    if (charge?.intentId) await close(charge.intentId)
    return { outcome: 'declined', reason: isDeclined ? declineReason(cause) : reason }
  }
}
