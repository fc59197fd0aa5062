import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../account/use-session'
import { addressesQuery } from '../api/addresses'
import { updateUser } from '../api/me'
import type { Address } from '../api/types'
import type { WireAddressInput } from '../shared/contract/address'
import type { AddressFields } from './address-form'

/** Returns a saved address in wire format. */
export function savedAddressInput(address: Address): Required<WireAddressInput> {
  return {
    firstname: address.receiverName,
    address1: address.addressLine1,
    address2: address.addressLine2,
    city: address.city,
    state: address.state,
    zipcode: address.zipcode,
    phone: address.telephone,
    neighborhood: address.neighborhood,
    additional_information: address.additionalInformation,
    reference: address.reference,
    cnpj: address.cnpj,
    ie_company: address.ieCompany,
    company: address.company,
  }
}

export function savedAddressFields(address: Address): AddressFields {
  return {
    name: address.receiverName,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    city: address.city,
    zipcode: address.zipcode,
    neighborhood: address.neighborhood,
    telephone: address.telephone,
    pointOfReference: address.reference,
    isCompany: address.cnpj !== null,
    cnpj: address.cnpj ?? '',
    ieCompany: address.ieCompany ?? '',
    company: address.company ?? '',
  }
}

/** Location of an address, without the hints for the driver. */
export type PostalAddress = Pick<
  Address,
  'receiverName' | 'company' | 'addressLine1' | 'addressLine2' | 'neighborhood' | 'city' | 'zipcode'
>

export function postalAddress(address: Address): PostalAddress {
  const { receiverName, company, addressLine1, addressLine2, neighborhood, city, zipcode } = address
  return { receiverName, company, addressLine1, addressLine2, neighborhood, city, zipcode }
}

/** Such as `Rua das Flores, 10, Pituba`. */
export function streetText({ addressLine1, addressLine2, neighborhood }: PostalAddress): string {
  return [addressLine1, addressLine2, neighborhood].filter(Boolean).join(', ')
}

/**
 * Reads the customer's address book and updates the user of the session, since a company address
 * makes a business customer.
 */
export function useAddresses() {
  const { user } = useSession()
  const query = addressesQuery(user?.id ?? null)
  const { data: addresses, isError, refetch } = useQuery(query)

  useEffect(() => {
    if (addresses) updateUser((owner) => ({ ...owner, addresses }))
  }, [addresses])

  return { addresses, isError, refetch, queryKey: query.queryKey }
}
