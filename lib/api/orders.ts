import type { WireMix } from '../shared/contract/mixes'
import type { WireLineItem, WireLineItemChange, WireOrder } from '../shared/contract/order'
import { type CallOptions, type CustomerCall, call, type OrderAccess, withOrderToken } from './http'
import type { LineItem, Order, OrderBlend } from './types'

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

interface LineCall extends OrderAccess, Pick<CallOptions, 'keepalive' | 'key'> {}

export interface LineItemChange {
  quantity?: number
  portioningSize?: number
  observation?: string
}

/** Adds `quantity` grams or units of a variant, once for `key`. */
export function addLineItem(
  number: string,
  variantId: number,
  quantity: number,
  access: LineCall,
): Promise<LineItem> {
  const path = withOrderToken(`/api/v1/orders/${number}/line_items.json`, access)
  const body = { line_item: { variant_id: variantId, quantity } }
  return call<WireLineItem>('POST', path, body, { ...access, expects: 'variant_id' })
}

/** Sends only the fields that are set; '' clears an observation. */
export function updateLineItem(
  number: string,
  id: number,
  { observation, quantity, portioningSize }: LineItemChange,
  access: LineCall,
): Promise<LineItem> {
  const change: WireLineItemChange = { observation, quantity, portioning_size: portioningSize }
  const body = { line_item: change }
  return call<WireLineItem>('PUT', linePath(number, id, access), body, {
    ...access,
    expects: 'variant_id',
  })
}

/** Removes a line of the order. Rejects with ApiError 404 if it is gone. */
export async function deleteLineItem(number: string, id: number, access: LineCall): Promise<void> {
  await call<null>('DELETE', linePath(number, id, access), undefined, access)
}

/** Sets a blend to `quantity` grams; the API scales its parts. */
export function updateOrderBlend(
  id: number,
  quantity: number,
  access: CustomerCall,
): Promise<OrderBlend> {
  return call<WireMix>('PUT', `/mixes/mixes/${id}`, { quantity }, { ...access, expects: 'id' })
}

/** Removes a blend with all its parts from its order. */
export async function deleteOrderBlend(id: number, access: CustomerCall): Promise<void> {
  await call<null>('DELETE', `/mixes/mixes/${id}`, undefined, access)
}

function linePath(number: string, id: number, access: OrderAccess): string {
  return withOrderToken(`/api/v1/orders/${number}/line_items/${id}`, access)
}
