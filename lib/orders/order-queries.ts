import { queryOptions } from '@tanstack/react-query'
import { withToken } from '../account/session'
import { getPastOrder, listPastOrders } from '../api/orders'
import { ORDERS_PER_PAGE } from './past-orders'

/** A page of the customer's past orders (ORD-06, ORD-22, HOME-11). */
export function pastOrdersQuery(page: number, userId: number | null) {
  return queryOptions({
    queryKey: ['orders', userId, 'past', page],
    queryFn: ({ signal }) =>
      withToken((token) => listPastOrders(page, ORDERS_PER_PAGE, token, signal)),
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** One past order by its number. */
export function pastOrderQuery(number: string, userId: number | null) {
  return queryOptions({
    queryKey: ['orders', userId, 'one', number],
    queryFn: ({ signal }) => withToken((token) => getPastOrder(number, token, signal)),
    enabled: userId !== null,
    staleTime: 0,
  })
}
