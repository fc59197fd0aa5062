import type { CardBrand } from '../shared/contract/card'

const BRANDS: Record<CardBrand, string> = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
  other: 'Cartão',
}

/** Name of a saved card's brand (PAY-12). */
export function brandName(brand: CardBrand): string {
  return BRANDS[brand]
}
