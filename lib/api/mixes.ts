import type { WireMix, WireNewMix } from '../shared/contract/mixes'
import { type CustomerCall, call } from './http'
import type { Mix } from './types'

/** The blends in one of the customer's orders (API-71, BLND-30). */
export async function listMixes(orderNumber: string, access: CustomerCall): Promise<Mix[]> {
  const path = `/mixes/mixes?by_order=${encodeURIComponent(orderNumber)}`
  const answer = await call<{ mixes: WireMix[] }>('GET', path, undefined, {
    ...access,
    expects: 'mixes',
  })
  return answer.mixes
}

/** Puts `quantity` grams of a completed template into an order (API-72). */
export function createMix(
  templateId: number,
  quantity: number,
  orderNumber: string,
  access: CustomerCall,
): Promise<Mix> {
  const body: WireNewMix = { template_id: templateId, quantity, order_number: orderNumber }
  return call<WireMix>('POST', '/mixes/mixes', body, { ...access, expects: 'id' })
}

/** Wants `quantity` grams of a blend; the API scales its parts (API-73). */
export function updateMix(id: number, quantity: number, access: CustomerCall): Promise<Mix> {
  return call<WireMix>('PUT', `/mixes/mixes/${id}`, { quantity }, { ...access, expects: 'id' })
}

/** Takes a blend with all its parts out of its order (API-74). */
export async function deleteMix(id: number, access: CustomerCall): Promise<void> {
  await call<null>('DELETE', `/mixes/mixes/${id}`, undefined, access)
}
