import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WireCard, WirePaymentMethodList, WirePromotion } from '../shared/contract/payment'
import { call, type OrderAccess, withOrderToken } from './http'
import { ownKeys } from './query-keys'
import { withToken } from './session'
import type { Card, Order, PaymentMethodList } from './types'
import { getOwnUserId } from './users'

export async function getPaymentMethods(
  number: string,
  access: OrderAccess,
): Promise<PaymentMethodList> {
  const path = withOrderToken(`/orders/${encodeURIComponent(number)}/payments/new`, access)
  return await call<WirePaymentMethodList>('GET', path, undefined, {
    token: access.token,
    expects: 'payment_methods',
  })
}

/**
 * Payment methods of an order, also a guest's; `load` holds the bearer or the order's token. Read
 * again for another total, which decides whether an online card is offered; the previous methods
 * show until then. `place` names the payment at the door.
 */
export function paymentMethodsQuery(
  { number, total }: Pick<Order, 'number' | 'total'>,
  place: 'delivery' | 'pickup',
  load: () => Promise<PaymentMethodList>,
) {
  return queryOptions({
    queryKey: [...ownKeys.paymentMethods, number, total, place],
    queryFn: load,
    placeholderData: keepPreviousData,
  })
}

/** Reads the user id first: the cards are listed by user id, which the token does not hold. */
export async function getSavedCards(token: string): Promise<Card[]> {
  const id = await getOwnUserId(token)
  if (id === null) return []
  const path = `/api/v1/users/${id}/credit_cards`
  const response = await call<{ credit_cards: WireCard[] }>('GET', path, undefined, {
    token,
    expects: 'credit_cards',
  })
  return response.creditCards
}

export async function deleteCard(id: number, token: string): Promise<void> {
  await call<null>('DELETE', `/v2/credit_cards/${id}`, undefined, { token })
}

/** Disabled for guests, who have no saved cards. */
export function savedCardsQuery(userId: number | null) {
  return queryOptions({
    queryKey: [...ownKeys.cards, userId],
    queryFn: () => withToken(getSavedCards),
    enabled: userId !== null,
    // Paying saves a card, and other tabs delete some.
    staleTime: 0,
  })
}

/** Promotions that the order can use now, each with its discount in BRL. */
export function getEligiblePromotions(access: OrderAccess): Promise<WirePromotion[]> {
  return read(withOrderToken('/api/v1/promotions?by_eligible=true', access), access.token)
}

/** Promotions of the customer. */
export function getUserPromotions(userId: number, token: string): Promise<WirePromotion[]> {
  return read(`/api/v1/promotions?by_user=${userId}`, token)
}

async function read(path: string, token?: string | null): Promise<WirePromotion[]> {
  const response = await call<{ promotions: WirePromotion[] }>('GET', path, undefined, {
    token,
    expects: 'promotions',
  })
  return response.promotions
}

/**
 * Promotions of an order, also a guest's; `load` holds the bearer or the order's token. Read again
 * for another `itemTotal`, on which the discount depends.
 */
export function eligiblePromotionsQuery(
  { number, itemTotal }: Pick<Order, 'number' | 'itemTotal'>,
  load: () => Promise<WirePromotion[]>,
) {
  return queryOptions({
    queryKey: [...ownKeys.promotions, 'eligible', number, itemTotal],
    queryFn: load,
  })
}

/** Promotions of a customer; a guest has none. */
export function userPromotionsQuery(userId: number | null) {
  return queryOptions({
    queryKey: [...ownKeys.promotions, 'user', userId],
    queryFn: () => withToken((token) => getUserPromotions(userId ?? 0, token)),
    enabled: userId !== null,
  })
}
