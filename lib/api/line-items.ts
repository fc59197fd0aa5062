import type { WireLineItem, WireLineItemChange } from '../shared/contract/order'
import { call, type OrderAccess, withOrderToken } from './http'
import type { LineItem } from './types'

interface LineCall extends OrderAccess {
  keepalive?: boolean
}

export interface LineItemChange {
  quantity?: number | null
  portioningSize?: number | null
  observation?: string | null
}

/** Adds `quantity` grams or units of a variant (API-28). */
export function addLineItem(
  number: string,
  variantId: number,
  quantity: number,
  access: LineCall,
): Promise<LineItem> {
  const path = withOrderToken(`/api/v1/orders/${number}/line_items.json`, access)
  const body = { line_item: { variant_id: variantId, quantity } }
  return call<WireLineItem>('POST', path, body, { ...options(access), expects: 'variant_id' })
}

/** Changes a line; only the fields that are not null are sent, an observation is cleared with '' (VAL-01, API-29). */
export function updateLineItem(
  number: string,
  id: number,
  change: LineItemChange,
  access: LineCall,
): Promise<LineItem> {
  const body = { line_item: lineItemBody(change) }
  return call<WireLineItem>('PUT', linePath(number, id, access), body, {
    ...options(access),
    expects: 'variant_id',
  })
}

/** Removes a line (API-30). */
export async function deleteLineItem(number: string, id: number, access: LineCall): Promise<void> {
  await call<null>('DELETE', linePath(number, id, access), undefined, options(access))
}

/** The wire body of a line change without its null fields (VAL-01). */
export function lineItemBody(change: LineItemChange): WireLineItemChange {
  const { quantity, portioningSize, observation } = change
  const body: WireLineItemChange = { observation, quantity, portioning_size: portioningSize }
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value != null))
}

function linePath(number: string, id: number, access: OrderAccess): string {
  return withOrderToken(`/api/v1/orders/${number}/line_items/${id}`, access)
}

function options({ token, keepalive }: LineCall) {
  return { token, keepalive }
}
