import type { WireMix, WireNewMix } from '../shared/contract/mixes'
import { type CustomerCall, call } from './http'
import type { OrderBlend } from './types'

/** The blends in an order of the customer. */
export async function listOrderBlends(
  orderNumber: string,
  access: CustomerCall,
): Promise<OrderBlend[]> {
  const path = `/mixes/mixes?by_order=${encodeURIComponent(orderNumber)}`
  const response = await call<{ mixes: WireMix[] }>('GET', path, undefined, {
    ...access,
    expects: 'mixes',
  })
  return response.mixes
}

/** Adds `quantity` grams of a completed blend to an order. */
export function createOrderBlend(
  blendId: number,
  quantity: number,
  orderNumber: string,
  access: CustomerCall,
): Promise<OrderBlend> {
  const body: WireNewMix = { template_id: blendId, quantity, order_number: orderNumber }
  return call<WireMix>('POST', '/mixes/mixes', body, { ...access, expects: 'id' })
}
