import { isExpired } from '@/lib/shared/card'
import { CARD_RULES, WRONG_CARD_NAME } from '@/lib/shared/card-rules'
import type { FieldErrors } from '@/lib/shared/contract/common'
import type { WireCardInput } from '@/lib/shared/contract/payment'
import { fieldErrors } from '../http-error'

/** A card's number in the field of its name, which is kept: it must never get that far. */
const CARD_NUMBER = /\d(?:[^\p{L}\d]*\d){10,}/u

/** Errors of a new card by wire field, or null. */
export function checkCard(card: WireCardInput, now: Date): FieldErrors | null {
  const month = CARD_RULES.month(card.month)
  return fieldErrors({
    name: CARD_NUMBER.test(card.name) ? WRONG_CARD_NAME : CARD_RULES.name(card.name),
    number: CARD_RULES.number(card.number),
    verification_value: CARD_RULES.verification_value(card.verification_value),
    month,
    year: CARD_RULES.year(card.year) ?? (!month && isExpired(card, now) ? EXPIRED_CARD : null),
  })
}

export const EXPIRED_CARD = 'Cartão vencido'
