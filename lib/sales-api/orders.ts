import type { WireOrder } from '../contract/order'
import { call } from './http'
import { type OrderAccess, withOrderToken } from './order-access'
import type { Order } from './types'

/** The customer's latest unfinished order; null for an empty 204. 401 without a session, 404 without a cart (API-24). */
export function getCurrentOrder(token: string | null): Promise<Order | null> {
  return call<WireOrder | null>('GET', '/api/v1/orders/current', undefined, { token })
}

/** An order as its owner sees it: `.json` for customers, `?order_token` for guests (API-23, API-25, A04). */
export function getOrder(number: string, access: OrderAccess): Promise<Order> {
  const path = `/api/v1/orders/${encodeURIComponent(number)}`
  const form = access.orderToken ? withOrderToken(path, access) : `${path}.json`
  return call<WireOrder>('GET', form, undefined, { token: access.token })
}

/** A new empty cart: the customer's with a bearer, else a guest's with its `token` set (API-22, CART-31). */
export function createOrder(token: string | null): Promise<Order> {
  return call<WireOrder>('POST', '/api/v1/orders.json', { order: { line_items: [] } }, { token })
}
