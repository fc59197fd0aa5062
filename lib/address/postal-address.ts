import type { Address } from '../api/types'

/** Where an address is, without what only the driver needs. */
export type PostalAddress = Pick<
  Address,
  'receiverName' | 'company' | 'addressLine1' | 'addressLine2' | 'neighborhood' | 'city' | 'zipcode'
>

export function postalAddress(address: Address): PostalAddress {
  const { receiverName, company, addressLine1, addressLine2, neighborhood, city, zipcode } = address
  return { receiverName, company, addressLine1, addressLine2, neighborhood, city, zipcode }
}
