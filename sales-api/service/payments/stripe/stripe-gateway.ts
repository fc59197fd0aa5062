import Stripe from 'stripe'
import type { CardBrand } from '@/lib/shared/contract/payment'
import type { Db } from '../../db/database'
import {
  CaptureRejectedError,
  CardNotTakenError,
  type Gateway,
  GatewayTimeoutError,
  RefundRejectedError,
  type TokenizedCard,
} from '../gateway'
import { createAuthorisation } from './authorisation'
import { isInvalid, isMissing, openStripe, type StripeSettings } from './open-stripe'
import { findCharge, listCharges, readCharge, recordVoid } from './stripe-charges'
import { readStripeEvent } from './stripe-events'

/** Lowest amount in BRL that Stripe takes. */
const LOWEST_CENTS = 50

/** Cards hold for 7 days; one is kept to spare. */
const HOLD_DAYS = 6

/** Visa holds a merchant-initiated payment for 4 days and 18 hours. */
const VISA_MERCHANT_HOLD_DAYS = 4.75

/** Gateway that sells through Stripe. */
export function createStripeGateway(db: Db, settings: StripeSettings): Gateway {
  const stripe = openStripe(settings)
  const { authorize, lookup, cancel } = createAuthorisation(db, stripe)

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

    authorize,
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

    readEvent: (body, headers) => readStripeEvent(stripe, settings.webhookSecret, body, headers),

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
}

const BRANDS: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'master',
  amex: 'american_express',
  discover: 'discover',
}

/**
 * The card of a payment method; null when the method is no card. A card kept with a customer
 * outlasts one attempt.
 */
function cardOf(method: Stripe.PaymentMethod): TokenizedCard | null {
  const { id, card, customer, billing_details: billing } = method
  if (!card) return null
  return {
    token: id,
    oneUse: customer === null,
    brand: BRANDS[card.brand] ?? 'other',
    lastDigits: card.last4,
    holder: billing.name ?? '',
    month: String(card.exp_month).padStart(2, '0'),
    year: String(card.exp_year),
  }
}

/**
 * Refunds once for each `refundKey`, which the refund's metadata keep: Stripe forgets idempotency
 * keys after a day. Throws RefundRejectedError.
 */
async function refundIntent(
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
