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
}

const TEXTS: Readonly<Record<CanceledMoney['kind'], (amount: string) => string>> = {
  nothing: () => 'Você não paga nada por este pedido.',
  released: () => 'Nada foi cobrado. O valor reservado no cartão volta a ficar livre.',
  refunded: (amount) => `Devolvemos ${amount}.`,
  to_refund: (amount) => `Vamos devolver ${amount}.`,
  pix_to_return: (amount) =>
    `Vamos devolver ${amount} por Pix, para a conta de onde o dinheiro veio.`,
}

/** Sentence for the customer about a canceled order's money; null if the sales API gives none. */
export function canceledMoneyText(money: CanceledMoney | null = null): string {
  const text = factOf(TEXTS, money?.kind ?? null)
  return text && money
    ? text(formatBrl(money.amount))
    : 'O e-mail do cancelamento diz o que acontece com o pagamento.'
}
