import type { WirePostalCode } from '../shared/contract/postal-code'
import type { Camel } from './http'
import { exchange } from './http'

export type PostalCode = Camel<WirePostalCode>

/** Where a CEP of 8 digits lies; throws when it is unknown, which is no news: the shop may know none at all. */
export function getPostalCode(zipcode: string, signal: AbortSignal): Promise<PostalCode> {
  return exchange<WirePostalCode>('GET', `/v2/ceps/${zipcode}`, undefined, {
    signal,
    expects: 'zipcode',
  })
}
