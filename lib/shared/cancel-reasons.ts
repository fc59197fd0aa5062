/** Why the shop cancels an order: a fixed list, since the trail holds no text about a customer. */
export const CANCEL_REASONS = ['customer', 'missing', 'address', 'duplicate', 'other'] as const

export type CancelReason = (typeof CANCEL_REASONS)[number]

export const CANCEL_REASON_NAMES: Readonly<Record<CancelReason, string>> = {
  customer: 'O cliente desistiu',
  missing: 'Falta o que foi pedido',
  address: 'Não chegamos ao endereço',
  duplicate: 'Pedido repetido',
  other: 'Outro motivo',
}
