import type { CancelReason } from './counter'
import type { DoorPaymentMethod } from './door-payment-methods'
import { formatBrl } from './money'
import { factOf } from './order-states'

/** What can become of the money of a canceled order. */
export const CANCELED_MONEY = [
  'nothing',
  'released',
  'refunded',
  'to_refund',
  'pix_to_return',
] as const

export interface CanceledMoney {
  kind: (typeof CANCELED_MONEY)[number]
  /** BRL: what is still to be refunded, else all that was; 0 if no money came. */
  amount: number
  /** Why the shop canceled it; missing where nobody recorded it. */
  reason?: CancelReason | null
}

const REASONS: Readonly<Record<CancelReason, string>> = {
  customer: 'Você pediu o cancelamento.',
  missing: 'A loja cancelou: faltou o que você pediu.',
  address: 'A loja cancelou: não conseguimos chegar ao endereço.',
  duplicate: 'A loja cancelou: era um pedido repetido.',
  other: 'A loja cancelou este pedido.',
}

const TEXTS: Readonly<Record<CanceledMoney['kind'], (amount: string) => string>> = {
  nothing: () => 'Você não paga nada por este pedido.',
  released: () => 'Nada foi cobrado. O valor reservado no cartão volta a ficar livre.',
  refunded: (amount) => `Devolvemos ${amount}.`,
  to_refund: (amount) => `Vamos devolver ${amount}.`,
  pix_to_return: (amount) =>
    `Vamos devolver ${amount} por Pix, para a conta de onde o dinheiro veio.`,
}

/** Sentence for the customer of a failed delivery or pickup: what becomes of the money. */
export function failedMoneyText(isPaid: boolean): string {
  return isPaid
    ? 'O que você pagou continua valendo: você não paga de novo.'
    : 'Você só paga quando receber o pedido.'
}

/** BRL that came by one way at the door. */
export interface WayAmount {
  way: DoorPaymentMethod
  amount: number
}

const BY_WAY: Readonly<Record<DoorPaymentMethod, string>> = {
  debit: 'no cartão de débito',
  credit: 'no cartão de crédito',
  voucher: 'no vale-alimentação',
  cash: 'em dinheiro',
  pix: 'por Pix',
}

/** `R$ 60,00 no cartão de débito e R$ 43,39 em dinheiro`. */
export function waysText(ways: readonly WayAmount[]): string {
  const parts = ways.map(({ way, amount }) => `${formatBrl(amount)} ${BY_WAY[way]}`)
  return new Intl.ListFormat('pt-BR').format(parts)
}

/** Sentences for the customer: who canceled the order, and what becomes of the money. */
export function canceledMoneyText(money: CanceledMoney | null = null): string {
  const text = factOf(TEXTS, money?.kind ?? null)
  if (!text || !money) return 'O e-mail do cancelamento diz o que acontece com o pagamento.'
  const reason = factOf(REASONS, money.reason ?? null)
  return [reason, text(formatBrl(money.amount))].filter(Boolean).join(' ')
}
