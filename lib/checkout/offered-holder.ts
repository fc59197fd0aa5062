import { fullName } from '../account/full-name'
import type { Order, User } from '../api/types'
import { CARD_RULES } from '../shared/card-rules'

/** Name offered on a new card: the customer's, or the receiver's. Empty if it is no full name. */
export function offeredHolder(order: Pick<Order, 'shipAddress'>, user: User | null): string {
  const name = fullName(user) || (order.shipAddress?.receiverName ?? '')
  const holder = name.toLocaleUpperCase('pt-BR')
  return CARD_RULES.name(holder) === null ? holder : ''
}
