import { z } from 'zod'
import { errorFrom } from '../forms/field-check'
import { CARD_RULES } from '../shared/card-rules'
import type { WirePaymentSource } from '../shared/contract/payment'

const trimmed = z.string().trim()

/** The fields of a new card; that it has expired is for the API to say. */
export const cardFormSchema = z.object({
  name: trimmed.superRefine(errorFrom(CARD_RULES.name)),
  number: z
    .string()
    .transform((value) => value.replace(/\s/g, ''))
    .superRefine(errorFrom(CARD_RULES.number)),
  month: trimmed.superRefine(errorFrom(CARD_RULES.month)),
  year: trimmed.superRefine(errorFrom(CARD_RULES.year)),
  verificationValue: trimmed.superRefine(errorFrom(CARD_RULES.verification_value)),
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

/** `keep` is sent only when it was chosen: another sales API may not know it. The result must not outlive the call. */
export function toPaymentSource(card: z.output<typeof cardFormSchema>): WirePaymentSource {
  const { verificationValue, keep, ...rest } = card
  return { ...rest, verification_value: verificationValue, ...(keep ? { keep } : {}) }
}
