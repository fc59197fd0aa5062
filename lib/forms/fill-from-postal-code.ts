import type { PostalCode } from '../sales-api/postal-codes'
import { store } from '../store/store'
import type { AddressFields } from './address-form'

type Filled = Partial<Pick<AddressFields, 'addressLine1' | 'neighborhood' | 'city'>>

/** What a CEP adds to a form: only what is still empty, and the city while nobody has chosen one. */
export function fillFromPostalCode(
  found: PostalCode,
  fields: Pick<AddressFields, 'addressLine1' | 'neighborhood'>,
  cityIsOpen: boolean,
): Filled {
  const filled: Filled = {}
  const isServed = store.cities.some((city) => city === found.city)
  if (!fields.addressLine1.trim() && found.address1) filled.addressLine1 = found.address1
  if (!fields.neighborhood.trim() && found.neighborhood) filled.neighborhood = found.neighborhood
  if (cityIsOpen && isServed) filled.city = found.city
  return filled
}
