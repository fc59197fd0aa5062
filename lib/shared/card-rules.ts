import { fullYear } from './card'
import type { WireCardInput } from './contract/payment'
import { lineError } from './text-rules'

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
