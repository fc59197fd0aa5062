import type Stripe from 'stripe'
import type { CardBrand } from '@/lib/shared/contract/payment'
import type { TokenizedCard } from '../gateway'

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
export function cardOf(method: Stripe.PaymentMethod): TokenizedCard | null {
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
