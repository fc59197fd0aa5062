import type { WireMix, WireNewMix } from '../contract/mixes'
import { type CallOptions, call } from './http'
import type { Mix } from './types'

type Access = Pick<CallOptions, 'keepalive'> & { token: string }

/** The blends in one of the customer's orders (API-71, BLND-30). */
export async function listMixes(orderNumber: string, access: Access): Promise<Mix[]> {
  const path = `/mixes/mixes?by_order=${encodeURIComponent(orderNumber)}`
  const answer = await call<{ mixes: WireMix[] }>('GET', path, undefined, access)
  return answer.mixes
}

/** Puts `quantity` grams of a completed template into an order (API-72). */
export function createMix(
  templateId: number,
  quantity: number,
  orderNumber: string,
  access: Access,
): Promise<Mix> {
  const body: WireNewMix = { template_id: templateId, quantity, order_number: orderNumber }
  return call<WireMix>('POST', '/mixes/mixes', body, access)
}

/** Wants `quantity` grams of a blend; the API scales its parts (API-73). */
export function updateMix(id: number, quantity: number, access: Access): Promise<Mix> {
  return call<WireMix>('PUT', `/mixes/mixes/${id}`, { quantity }, access)
}

/** Takes a blend with all its parts out of its order (API-74). */
export async function deleteMix(id: number, access: Access): Promise<void> {
  await call<null>('DELETE', `/mixes/mixes/${id}`, undefined, access)
}
