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

/** Whether the last digit of a card number is its check digit by Luhn. `number` has only digits. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return before + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
