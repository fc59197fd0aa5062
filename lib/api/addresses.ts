import { queryOptions } from '@tanstack/react-query'
import type { WireAddress, WireAddressInput } from '../shared/contract/address'
import { call } from './http'
import type { Address } from './types'

/** The customer's address book (API-56). */
export function getAddresses(token: string): Promise<Address[]> {
  return call<WireAddress[]>('GET', '/v2/addresses', undefined, { token, expects: 'list' })
}

/** Adds an address to the customer's book (API-57). */
export function createAddress(input: WireAddressInput, token: string): Promise<Address> {
  return call<WireAddress>('POST', '/v2/addresses', input, { token, expects: 'id' })
}

/** Changes an address of the book; its state stays (API-58). */
export function updateAddress(
  id: number,
  { state: _, ...change }: WireAddressInput,
  token: string,
): Promise<Address> {
  return call<WireAddress>('PUT', `/v2/addresses/${id}`, change, { token, expects: 'id' })
}

/** Removes an address from the customer's book (API-59). */
export async function deleteAddress(id: number, token: string): Promise<void> {
  await call<null>('DELETE', `/v2/addresses/${id}`, undefined, { token })
}

/** The book of a customer; a guest's is not asked for. */
export function addressesQuery(userId: number | null, load: () => Promise<Address[]>) {
  return queryOptions({
    queryKey: ['addresses', userId],
    queryFn: load,
    enabled: userId !== null,
    // Checkout and account both change them, and so do other tabs.
    staleTime: 0,
  })
}
