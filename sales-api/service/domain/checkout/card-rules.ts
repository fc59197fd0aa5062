import type { FieldErrors } from '@/lib/shared/contract/common'
import { isOneLine, NOT_ONE_LINE } from '@/lib/shared/contract/one-line'
import type { WireCardInput } from '@/lib/shared/contract/payment'

/** A card's number in the field of its name, which is kept: it must never get that far. */
const CARD_NUMBER = /\d(?:[^\p{L}\d]*\d){10,}/u

/** Errors of a new card by wire field, or null (VAL-23 to VAL-28). */
export function checkCard(card: WireCardInput, now: Date): FieldErrors | null {
  const errors: FieldErrors = {}
  if (!/\S+\s+\S+/.test(card.name) || CARD_NUMBER.test(card.name)) {
    errors.name = ['Nome incorreto. Verifique o cartão']
  } else if (card.name.length > 100) errors.name = ['Nome muito longo. Max 100 letras']
  else if (!isOneLine(card.name)) errors.name = [NOT_ONE_LINE]
  if (!/^\d{11,19}$/.test(card.number)) {
    errors.number = ['O número deve conter entre 10 e 20 digitos']
  }
  if (!/^\d{2,5}$/.test(card.verification_value)) {
    errors.verification_value = ['O CVV deve conter entre 2 e 5 dígitos']
  }
  if (!/^(0[1-9]|1[0-2])$/.test(card.month)) {
    errors.month = ['O mês deve ter 2 dígitos. Ex: 04=Abril.']
  }
  if (!isYear(card.year)) errors.year = ['Ano inválido']
  else if (!errors.month && isExpired(card, now)) errors.year = ['Cartão vencido']
  return Object.keys(errors).length > 0 ? errors : null
}

/** A 2-digit year becomes 20yy (PAY-04). */
export function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year
}

/** Whether the card's month is before the current one in the shop's zone (PAY-05, A15). */
export function isExpired(card: { month: string; year: string }, now: Date): boolean {
  const local = new Date(now.getTime() - 3 * 3_600_000)
  const current = local.getUTCFullYear() * 12 + local.getUTCMonth()
  return Number(fullYear(card.year)) * 12 + Number(card.month) - 1 < current
}

function isYear(year: string): boolean {
  if (!/^(\d{2}|\d{4})$/.test(year)) return false
  const full = Number(fullYear(year))
  return full >= 2017 && full <= 2100
}
