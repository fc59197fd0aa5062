import type { GatewayField } from '../services/stripe/mount-card'
import { CARD_RULES } from '../shared/card-rules'

/** What an empty or half-filled field is told. */
export const INCOMPLETE: Readonly<Record<GatewayField, string>> = {
  number: CARD_RULES.number('') ?? '',
  expiry: 'Informe mês e ano da validade. Ex: 04/30',
  code: CARD_RULES.verification_value('') ?? '',
}

const EXPIRED = 'Este cartão está vencido'

/** Of the gateway's codes those that say more. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_number: 'Número incorreto. Verifique o cartão',
  invalid_expiry_month: CARD_RULES.month('') ?? '',
  invalid_expiry_month_past: EXPIRED,
  invalid_expiry_year: CARD_RULES.year('') ?? '',
  invalid_expiry_year_past: EXPIRED,
  expired_card: EXPIRED,
}

/** What to tell of a code of the gateway's about this field. */
export function cardFieldText(field: GatewayField, code: string): string {
  return TEXTS[code] ?? INCOMPLETE[field]
}

/** The field that a refusal of the whole card is about; null for trouble that no field has. */
export function cardFieldOf(code: string): GatewayField | null {
  if (/number/.test(code)) return 'number'
  if (/expir/.test(code)) return 'expiry'
  return /cvc/.test(code) ? 'code' : null
}
