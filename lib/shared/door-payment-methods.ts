import { formatBrl, toCents } from './money'

/** Payment methods at the door, with the shop's name for each. */
export const DOOR_PAYMENT_METHOD_NAMES = {
  debit: 'Cartão de débito',
  credit: 'Cartão de crédito na maquininha',
  voucher: 'Vale-alimentação',
  cash: 'Dinheiro',
  pix: 'Pix',
} as const

/** Method id of a Pix after weighing; ids of `atDoor` in shop.json end at 99. */
export const PIX_METHOD_ID = 100

/** Whether a payment method, by its id, is the Pix after weighing. */
export function isPixMethod(id: number | undefined): boolean {
  return id === PIX_METHOD_ID
}

export const LEAVES_AFTER_PIX = 'O pedido só sai da loja depois do Pix.'

/** How the customer gets the code of a Pix after weighing, and when the order leaves. */
export const PIX_CODE_TEXT = `O código e o prazo chegam por e-mail e ficam no acompanhamento. ${LEAVES_AFTER_PIX}`

export type DoorPaymentMethod = keyof typeof DOOR_PAYMENT_METHOD_NAMES

export const DOOR_PAYMENT_METHODS = [
  'debit',
  'credit',
  'voucher',
  'cash',
  'pix',
] as const satisfies DoorPaymentMethod[]

/** Amount by one method, in cents. */
export interface DoorAmount {
  way: DoorPaymentMethod
  cents: number
}

/** Why change cannot be given for an amount, both in BRL; null when it covers the total. */
export function changeRefusal(changeFor: number, total: number): string | null {
  const isShort = toCents(changeFor) < toCents(total)
  return isShort ? `O troco é para um valor a partir de ${formatBrl(total)}` : null
}
