import { queryOptions } from '@tanstack/react-query'
import type { WireAddress, WireAddressInput, WirePostalCode } from '../shared/contract/address'
import { type Camel, call, exchange } from './http'
import { ownKeys } from './query-keys'
import { withToken } from './session'
import type { Address } from './types'

export function getAddresses(token: string): Promise<Address[]> {
  return call<WireAddress[]>('GET', '/v2/addresses', undefined, { token, expects: 'list' })
}

/** Adds an address to the customer's book. Rejects with ApiError 422 by field. */
export function createAddress(input: WireAddressInput, token: string): Promise<Address> {
  return call<WireAddress>('POST', '/v2/addresses', input, { token, expects: 'id' })
}

/** The API does not take a new `state` for an existing address. */
export function updateAddress(
  id: number,
  { state: _, ...change }: WireAddressInput,
  token: string,
): Promise<Address> {
  return call<WireAddress>('PUT', `/v2/addresses/${id}`, change, { token, expects: 'id' })
}

/** Removes an address from the customer's book. Rejects with ApiError 404 if it is gone. */
export async function deleteAddress(id: number, token: string): Promise<void> {
  await call<null>('DELETE', `/v2/addresses/${id}`, undefined, { token })
}

/** Disabled for guests, who have no address book. */
export function addressesQuery(userId: number | null) {
  return queryOptions({
    queryKey: [...ownKeys.addresses, userId],
    queryFn: () => withToken(getAddresses),
    enabled: userId !== null,
    // Checkout, account and other tabs all change them.
    staleTime: 0,
  })
}

export type PostalCode = Camel<WirePostalCode>

/** Place of an 8-digit CEP. Rejects for an unknown CEP, whose body is empty, without a report. */
export function getPostalCode(zipcode: string, signal: AbortSignal): Promise<PostalCode> {
  return exchange<WirePostalCode>('GET', `/v2/ceps/${zipcode}`, undefined, {
    signal,
    expects: 'zipcode',
  })
}
