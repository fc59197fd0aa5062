import type { WireDeliveryEstimate } from '../shared/contract/address'
import type { Camel } from './http'
import { exchange } from './http'

export type DeliveryEstimate = Camel<WireDeliveryEstimate>

/**
 * Delivery promise for a CEP of 8 digits, or the general one. Does not report failures: another
 * sales API may not know the call.
 */
export function getDeliveryEstimate(zipcode: string | null): Promise<DeliveryEstimate> {
  const query = zipcode ? `?cep=${zipcode}` : ''
  return exchange<WireDeliveryEstimate>('GET', `/v2/delivery_estimate${query}`, undefined, {
    expects: 'windows',
  })
}
