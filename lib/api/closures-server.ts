import 'server-only'
import { building } from '../env/storefront.mjs'
import type { WireDeliveryEstimate } from '../shared/contract/address'
import { readThroughCache } from './cache-tags'
import type { DeliveryEstimate } from './delivery'
import { exchange } from './http'
import { fetchWhole } from './server-response'

const TIMEOUT_MS = 2_500

export type Closures = NonNullable<DeliveryEstimate['closures']>

/** Closed times of the next 7 days that are not over; none when they cannot be read. */
export async function readClosures(): Promise<Closures> {
  if (building) return []
  try {
    const { closures } = await readThroughCache('closures', [], request)
    return (closures ?? []).filter(({ end }) => Date.parse(end) > Date.now())
  } catch {
    return []
  }
}

/** Not the browser's call, which would grow with the options of a server. */
function request(): Promise<DeliveryEstimate> {
  const options = { timeoutMs: TIMEOUT_MS, send: fetchWhole, expects: 'windows' } as const
  return exchange<WireDeliveryEstimate>('GET', '/v2/delivery_estimate', undefined, options)
}
