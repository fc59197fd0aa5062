import { queryOptions } from '@tanstack/react-query'
import type { CopyInput, WireCopiedOrder, WireOrder, WireOrderPage } from '../shared/contract/order'
import { type CallOptions, call, type OrderAccess, withOrderToken } from './http'
import { ownKeys } from './query-keys'
import { withToken } from './session'
import type { CopiedOrder, Order } from './types'

/** Orders on a page of the history. */
export const ORDERS_PER_PAGE = 10

/** A page of the customer's complete and canceled orders, newest first. */
function listPastOrders(page: number, token: string, signal: AbortSignal) {
  const states = 'q[state_in][]=complete&q[state_in][]=canceled'
  const path = `/v2/orders/mine?page=${page}&per_page=${ORDERS_PER_PAGE}&${states}`
  return call<WireOrderPage>('GET', path, undefined, { token, signal, expects: 'orders' })
}

/** One of the customer's orders in full; 404 for any other number. */
function getPastOrder(number: string, token: string, signal: AbortSignal): Promise<Order> {
  const path = `/api/v1/orders/${encodeURIComponent(number)}`
  return call<WireOrder>('GET', path, undefined, { token, signal, expects: 'line_items' })
}

/** A page of the customer's past orders. */
export function pastOrdersQuery(page: number, userId: number | null) {
  return queryOptions({
    queryKey: [...ownKeys.orders, userId, 'past', page],
    queryFn: ({ signal }) => withToken((token) => listPastOrders(page, token, signal)),
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** One past order by its number. */
export function pastOrderQuery(number: string, userId: number | null) {
  return queryOptions({
    queryKey: [...ownKeys.orders, userId, 'one', number],
    queryFn: ({ signal }) => withToken((token) => getPastOrder(number, token, signal)),
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** Adds the lines of an old order that are still available to the cart `number`. */
export function copyOrder(
  number: string,
  input: CopyInput,
  access: OrderAccess & Pick<CallOptions, 'key'>,
): Promise<CopiedOrder> {
  const path = withOrderToken(`/api/v1/orders/${encodeURIComponent(number)}/copy`, access)
  const { token, key } = access
  return call<WireCopiedOrder>('PUT', path, input, { token, key, expects: 'line_items' })
}
