import type { WirePostalCode } from '../shared/contract/address'
import type { Camel } from './http'
import { exchange } from './http'

export type PostalCode = Camel<WirePostalCode>

/** The place of an 8-digit CEP; rejects for an unknown one, which is not reported: the shop may know none at all. */
export function getPostalCode(zipcode: string, signal: AbortSignal): Promise<PostalCode> {
  return exchange<WirePostalCode>('GET', `/v2/ceps/${zipcode}`, undefined, {
    signal,
    expects: 'zipcode',
  })
}
