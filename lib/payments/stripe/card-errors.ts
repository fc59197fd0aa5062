import { CARD_RULES } from '../../shared/card-rules'
import { type CardRefusal, type GatewayField, INCOMPLETE } from '../card-fields'

const EXPIRED = 'Este cartão está vencido'

/** Errors for the codes of Stripe that say more. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_number: 'Número incorreto. Verifique o cartão',
  invalid_expiry_month: CARD_RULES.month('') ?? '',
  invalid_expiry_month_past: EXPIRED,
  invalid_expiry_year: CARD_RULES.year('') ?? '',
  invalid_expiry_year_past: EXPIRED,
  expired_card: EXPIRED,
}

/** Error to show for a code of Stripe about this field. */
export function cardFieldText(field: GatewayField, code: string): string {
  return TEXTS[code] ?? INCOMPLETE[field]
}

/** Refusal of a card for this code of Stripe. */
export function cardRefusal(code: string): CardRefusal {
  const field = cardFieldOf(code)
  return { refused: field && { field, text: cardFieldText(field, code) } }
}

function cardFieldOf(code: string): GatewayField | null {
  if (/number/.test(code)) return 'number'
  if (/expir/.test(code)) return 'expiry'
  return /cvc/.test(code) ? 'code' : null
}
