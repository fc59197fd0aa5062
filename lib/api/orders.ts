import type { WireOrder } from '../shared/contract/order'
import { call, type OrderAccess, withOrderToken } from './http'
import type { Order } from './types'

/** The customer's open order; null for an empty 204. 401 without a session, 404 without a cart. */
export function getCurrentOrder(token: string | null): Promise<Order | null> {
  return call<WireOrder | null>('GET', '/api/v1/orders/current', undefined, {
    token,
    expects: 'line_items',
    mayBeEmpty: true,
  })
}

/** An order of its owner: `.json` for customers, `?order_token` for guests. */
export function getOrder(number: string, access: OrderAccess): Promise<Order> {
  const path = `/api/v1/orders/${encodeURIComponent(number)}`
  const form = access.orderToken ? withOrderToken(path, access) : `${path}.json`
  return call<WireOrder>('GET', form, undefined, { token: access.token, expects: 'line_items' })
}

/** A new empty cart: the customer's with a bearer, else a guest's with its `token` set. */
export function createOrder(token: string | null): Promise<Order> {
  return call<WireOrder>(
    'POST',
    '/api/v1/orders.json',
    { order: { line_items: [] } },
    { token, expects: 'line_items' },
  )
}
