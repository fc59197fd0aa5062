import { CARD_RULES } from '../../shared/card-rules'
import type { GatewayField } from './mount-card'

/** Error of an empty or incomplete field. */
export const INCOMPLETE: Readonly<Record<GatewayField, string>> = {
  number: CARD_RULES.number('') ?? '',
  expiry: 'Informe mês e ano da validade. Ex: 04/30',
  code: CARD_RULES.verification_value('') ?? '',
}

const EXPIRED = 'Este cartão está vencido'

/** Errors for the gateway's codes that say more. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_number: 'Número incorreto. Verifique o cartão',
  invalid_expiry_month: CARD_RULES.month('') ?? '',
  invalid_expiry_month_past: EXPIRED,
  invalid_expiry_year: CARD_RULES.year('') ?? '',
  invalid_expiry_year_past: EXPIRED,
  expired_card: EXPIRED,
}

/** Error to show for a code of the gateway about this field. */
export function cardFieldText(field: GatewayField, code: string): string {
  return TEXTS[code] ?? INCOMPLETE[field]
}

/** Field that a refusal of the card concerns; null when it concerns none. */
export function cardFieldOf(code: string): GatewayField | null {
  if (/number/.test(code)) return 'number'
  if (/expir/.test(code)) return 'expiry'
  return /cvc/.test(code) ? 'code' : null
}
