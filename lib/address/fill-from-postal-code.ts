import type { PostalCode } from '../api/postal-codes'
import type { AddressFields } from './address-form'

type Filled = Partial<Pick<AddressFields, 'addressLine1' | 'neighborhood'>>

/** What a CEP adds to a form: only what is still empty. */
export function fillFromPostalCode(
  found: PostalCode,
  fields: Pick<AddressFields, 'addressLine1' | 'neighborhood'>,
): Filled {
  const filled: Filled = {}
  if (!fields.addressLine1.trim() && found.address1) filled.addressLine1 = found.address1
  if (!fields.neighborhood.trim() && found.neighborhood) filled.neighborhood = found.neighborhood
  return filled
}
