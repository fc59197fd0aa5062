import * as z from 'zod/mini'
import { errorFrom } from '../forms/field-check'
import { CARD_RULES } from '../shared/card'
import type { WirePaymentSource } from '../shared/contract/payment'

const trimmed = (rule: (value: string) => string | null) =>
  z.string().check(z.trim(), errorFrom(rule))

/** Fields of a new card. The API checks whether the card has expired. */
export const cardFormSchema = z.object({
  name: trimmed(CARD_RULES.name),
  number: z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    errorFrom(CARD_RULES.number),
  ),
  month: trimmed(CARD_RULES.month),
  year: trimmed(CARD_RULES.year),
  verificationValue: trimmed(CARD_RULES.verification_value),
  keep: z.boolean(),
})

export type CardFields = z.input<typeof cardFormSchema>

export const EMPTY_CARD: CardFields = {
  name: '',
  number: '',
  month: '',
  year: '',
  verificationValue: '',
  keep: false,
}

/**
 * Converts a card for the API; the result must not outlive the call. Sends `keep` only if it was
 * chosen: another sales API may not know the field.
 */
export function toPaymentSource(card: z.output<typeof cardFormSchema>): WirePaymentSource {
  const { verificationValue, keep, ...rest } = card
  return { ...rest, verification_value: verificationValue, ...(keep ? { keep } : {}) }
}
