import type Stripe from 'stripe'
import type { DeclineReason } from '../../base/decline-reasons'

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
