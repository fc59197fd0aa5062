/** Ways to pay at the door, with the shop's words for each. */
export const DOOR_WAY_NAMES = {
  debit: 'Cartão de débito',
  credit: 'Cartão de crédito na maquininha',
  voucher: 'Vale-alimentação',
  cash: 'Dinheiro',
  pix: 'Pix',
} as const

export type DoorWay = keyof typeof DOOR_WAY_NAMES

export const DOOR_WAYS = ['debit', 'credit', 'voucher', 'cash', 'pix'] as const satisfies DoorWay[]

export interface DoorAmount {
  way: DoorWay
  cents: number
}
