import creditCardType from 'credit-card-type'
import type { CardBrand } from '@/lib/shared/contract/payment'

const BRANDS: Record<string, CardBrand> = {
  visa: 'visa',
  mastercard: 'master',
  'american-express': 'american_express',
  discover: 'discover',
}

/** The brand of a card number, 'other' for any the contract has no name for. */
export function cardBrand(number: string): CardBrand {
  const [match] = creditCardType(number)
  return BRANDS[match?.type ?? ''] ?? 'other'
}
