import type { CardBrand } from './contract/payment'
import { inShopZone } from './shop-time'

interface Expiry {
  month: string
  year: string
}

/** Four-digit year of a card; two digits get 20 in front. */
export function fullYear(year: string): number {
  return Number(year.length === 2 ? `20${year}` : year)
}

/** Whether the card's month is before the current one in the shop's zone. */
export function isExpired(card: Expiry, now: Date): boolean {
  const today = inShopZone(now)
  const months = fullYear(card.year) * 12 + Number(card.month) - 1
  return months < today.getFullYear() * 12 + today.getMonth()
}

const BRANDS: Record<CardBrand, string> = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
  other: 'Cartão',
}

/** Name of a saved card's brand. */
export function brandName(brand: CardBrand): string {
  return BRANDS[brand]
}
