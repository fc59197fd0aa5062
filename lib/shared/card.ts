import type { CardBrand, WireCardInput } from './contract/payment'
import { inShopZone } from './shop-time'
import { lineError } from './text-rules'

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

/** Such as `Visa **** 1111`. */
export const cardText = (card: { ccType: CardBrand; lastDigits: string }) =>
  `${brandName(card.ccType)} **** ${card.lastDigits}`

/** Whether the last digit of a card number is its check digit by Luhn. `number` has only digits. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return before + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

type Rule = (value: string) => string | null

export const EXPIRED_CARD = 'Cartão vencido'

export const WRONG_CARD_NAME = 'Nome incorreto. Verifique o cartão'

/** Error of each field of a new card, or null. Expects the number as digits only. */
export const CARD_RULES = {
  name: (value) => (/\S\s+\S/.test(value) ? lineError(value, 'Nome', 100) : WRONG_CARD_NAME),
  number: matching(/^\d{11,19}$/, 'O número deve conter entre 10 e 20 digitos'),
  month: matching(/^(0[1-9]|1[0-2])$/, 'O mês deve ter 2 dígitos. Ex: 04=Abril.'),
  year: (value) => (isYear(value) ? null : 'Ano inválido'),
  verification_value: matching(/^\d{2,5}$/, 'O CVV deve conter entre 2 e 5 dígitos'),
} satisfies Record<keyof WireCardInput, Rule>

function matching(pattern: RegExp, text: string): Rule {
  return (value) => (pattern.test(value) ? null : text)
}

function isYear(value: string): boolean {
  const year = fullYear(value)
  return /^(\d{2}|\d{4})$/.test(value) && year >= 2017 && year <= 2100
}
