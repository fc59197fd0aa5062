import type { WirePostalCode } from '../shared/contract/address'
import type { Camel } from './http'
import { exchange } from './http'

export type PostalCode = Camel<WirePostalCode>

/** Place of an 8-digit CEP. Rejects for an unknown CEP, without a report. */
export function getPostalCode(zipcode: string, signal: AbortSignal): Promise<PostalCode> {
  return exchange<WirePostalCode>('GET', `/v2/ceps/${zipcode}`, undefined, {
    signal,
    expects: 'zipcode',
  })
}
