import { z } from 'zod'
import { oneLine, tooLong } from '../forms/form-texts'
import type { WirePaymentSource } from '../shared/contract/payment'
import '../forms/jitless'

const NUMBER_TEXT = 'O número deve conter entre 10 e 20 digitos'
const CVV_TEXT = 'O CVV deve conter entre 2 e 5 dígitos'

/** New-card fields with their texts (VAL-23 to VAL-28, A13, A14). */
export const cardFormSchema = z.object({
  name: z
    .string()
    .trim()
    .refine((value) => value.split(/\s+/).length >= 2, 'Nome incorreto. Verifique o cartão')
    .max(100, tooLong('Nome', 100))
    .refine(...oneLine),
  number: z
    .string()
    .transform((value) => value.replace(/\s/g, ''))
    .refine((value) => /^\d{11,19}$/.test(value), NUMBER_TEXT),
  month: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])$/, 'O mês deve ter 2 dígitos. Ex: 04=Abril.'),
  year: z.string().trim().refine(isCardYear, 'Ano inválido'),
  verificationValue: z
    .string()
    .trim()
    .regex(/^\d{2,5}$/, CVV_TEXT),
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

/** The wire form of a valid card, with the wish to keep it only where there is one; lives only as long as the call. */
export function toPaymentSource(card: z.output<typeof cardFormSchema>): WirePaymentSource {
  const { verificationValue, keep, ...rest } = card
  return { ...rest, verification_value: verificationValue, ...(keep ? { keep } : {}) }
}

function isCardYear(value: string): boolean {
  const year = Number(value)
  if (/^\d{4}$/.test(value)) return year >= 2017 && year <= 2100
  return /^\d{2}$/.test(value) && year >= 17
}
