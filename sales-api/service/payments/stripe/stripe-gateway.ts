import Stripe from 'stripe'
import type { Db } from '../../db/database'
import {
  CaptureRejectedError,
  CardNotTakenError,
  type DeclineReason,
  type Gateway,
  type GatewayAnswer,
  GatewayTimeoutError,
  type Purchase,
  RefundRejectedError,
} from '../gateway'
import { declineReason } from './decline-reasons'
import { intentParams } from './intent-params'
import {
  isInvalid,
  isMissing,
  isUnexpectedState,
  openStripe,
  type StripeSettings,
} from './open-stripe'
import { cardOf } from './stripe-cards'
import { holdEndOf, listCharges, readCharge, WITH_CHARGE } from './stripe-charges'
import { readStripeEvent } from './stripe-events'
import {
  dropCustomer,
  findCharge,
  findCustomer,
  openCharge,
  recordCustomer,
  recordHoldEnd,
  recordIntent,
  recordVoid,
} from './stripe-ledger'
import { refundIntent } from './stripe-refunds'

/** Lowest amount in BRL that Stripe takes. */
const LOWEST_CENTS = 50

/** Cards hold for 7 days; one is kept to spare. */
const HOLD_DAYS = 6

/** Visa holds a merchant-initiated payment for 4 days and 18 hours. */
const VISA_MERCHANT_HOLD_DAYS = 4.75

/**
 * Gateway that sells through Stripe. It records an intent before it confirms it: only confirming
 * holds money, so reading the recorded intent settles every unknown outcome.
 */
export function createStripeGateway(db: Db, settings: StripeSettings): Gateway {
  const stripe = openStripe(settings)

  return {
    name: 'stripe',
    takesCards: true,
    fields: { name: 'stripe', publicKey: settings.publicKey },
    lowestCents: LOWEST_CENTS,
    holdDays: HOLD_DAYS,
    merchantHoldDays: (brand) => (brand === 'visa' ? VISA_MERCHANT_HOLD_DAYS : HOLD_DAYS),

    async tokenize(source) {
      if (!('profileId' in source)) throw new CardNotTakenError('a number')
      const method = await stripe.paymentMethods.retrieve(source.profileId).catch((cause) => {
        if (isMissing(cause)) throw new CardNotTakenError(source.profileId)
        throw new GatewayTimeoutError('a card', { cause })
      })
      const card = cardOf(method)
      if (!card) throw new CardNotTakenError(source.profileId)
      return card
    },

    async authorize(key, amountCents, token, purchase) {
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
    },

    lookup,

    async nextAction(key) {
      const charge = await findCharge(db, key)
      if (!charge?.intentId || charge.isVoided) return null
      const intent = await stripe.paymentIntents.retrieve(charge.intentId)
      const { status, client_secret: clientSecret } = intent
      return status === 'requires_action' && clientSecret ? { clientSecret } : null
    },

    async capture(key, amountCents) {
      const charge = await findCharge(db, key)
      if (!charge?.intentId) throw new CaptureRejectedError(key)
      const { intentId } = charge
      try {
        // No idempotency key: Stripe captures an intent once, and a key would repeat a failure for
        // a day.
        await stripe.paymentIntents.capture(intentId, { amount_to_capture: amountCents })
      } catch (cause) {
        // A bank can refuse a capture too, with 402.
        const isRefused = isInvalid(cause) || cause instanceof Stripe.errors.StripeCardError
        if (!isRefused) throw cause
        const { status, amount_received: taken } = await stripe.paymentIntents.retrieve(intentId)
        if (status !== 'succeeded' || taken !== amountCents) throw new CaptureRejectedError(key)
      }
    },

    async void(key) {
      const intentId = await recordVoid(db, key)
      if (intentId !== null) await cancel(intentId)
    },

    async refund(key, refundKey, amountCents) {
      const charge = await findCharge(db, key)
      if (!charge?.intentId) throw new RefundRejectedError(refundKey)
      await refundIntent(stripe, charge.intentId, refundKey, amountCents)
    },

    async read(key) {
      const charge = await findCharge(db, key)
      if (!charge?.intentId) return null
      return await readCharge(stripe, charge.intentId).catch((cause) => {
        // The intent belongs to another account, or to the other mode of this one.
        if (isMissing(cause)) return null
        throw cause
      })
    },

    list: (since) => listCharges(stripe, since),

    readEvent: (body, signature) =>
      readStripeEvent(stripe, settings.webhookSecret, body, signature),

    async forgetCard(token) {
      await stripe.paymentMethods.detach(token).catch((cause) => {
        if (!isInvalid(cause)) throw cause
      })
    },

    async forgetCustomer(customer) {
      await stripe.customers.del(customer).catch((cause) => {
        if (!isMissing(cause)) throw cause
      })
    },
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
    const answer = await answerOf(intent)
    if (!answer) throw new GatewayTimeoutError(key)
    return answer
  }

  async function lookup(key: string): Promise<GatewayAnswer | null> {
    const charge = await findCharge(db, key)
    if (!charge) return null
    if (charge.intentId === null) return charge.isVoided ? { outcome: 'declined' } : null
    const intent = await stripe.paymentIntents.retrieve(charge.intentId, WITH_CHARGE)
    const answer = await answerOf(intent)
    return answer ?? (charge.isVoided ? { outcome: 'declined' } : null)
  }

  /** Result that the intent shows; null while it was never confirmed. */
  async function answerOf(intent: Stripe.PaymentIntent): Promise<GatewayAnswer | null> {
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
  ): Promise<GatewayAnswer> {
    const isDeclined = cause instanceof Stripe.errors.StripeCardError
    if (!isDeclined && !isInvalid(cause)) throw new GatewayTimeoutError(key, { cause })
    const known = isDeclined ? null : await lookup(key)
    if (known) return known
    const charge = await findCharge(db, key)
    if (charge?.intentId) await close(charge.intentId)
    return { outcome: 'declined', reason: isDeclined ? declineReason(cause) : reason }
  }
}
