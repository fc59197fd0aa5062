import type { WireAddress, WireAddressInput } from '@/lib/shared/contract/address'
import type { FieldErrors } from '@/lib/shared/contract/common'
import { DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID } from '@/lib/shared/contract/region'
import { fromCents } from '@/lib/shared/money'
import { deliveryCostCents } from '../delivery/cities'
import { placeOf } from '../delivery/places'
import type { AddressFields } from './address-columns'
import { checkAddress } from './address-rules'

/** Checked and cleaned columns of an address input, or its errors by wire field (VAL-02 to VAL-20). */
export function readAddress(
  input: WireAddressInput,
): { fields: AddressFields; errors: null } | { fields: null; errors: FieldErrors } {
  const fields: AddressFields = {
    receiverName: input.firstname.trim(),
    addressLine1: input.address1.trim(),
    addressLine2: input.address2?.trim() ?? '',
    city: input.city.trim(),
    state: 'Bahia',
    zipcode: input.zipcode.replace(/[-.\s]/g, ''),
    phone: input.phone.replace(/\D/g, ''),
    neighborhood: input.neighborhood.trim(),
    reference: input.reference.trim(),
    additionalInformation: input.additional_information?.trim() || null,
    company: input.company?.trim() || null,
    cnpj: input.cnpj?.replace(/[./-]/g, '') || null,
    ieCompany: input.ie_company?.replace(/[./-]/g, '') || null,
  }
  const errors = checkAddress(fields)
  return errors ? { fields: null, errors } : { fields, errors: null }
}

/** The wire form of an address with both its old and new names (B.2, ADDR-15), and where it is, to its district (ADDR-17). */
export function presentAddress(row: AddressFields & { id: number }): WireAddress {
  const { latitude = null, longitude = null } = row
  const place = placeOf({ ...row, latitude, longitude })
  return {
    id: row.id,
    receiver_name: row.receiverName,
    firstname: row.receiverName,
    full_name: row.receiverName,
    company: row.company ?? null,
    address_line1: row.addressLine1,
    address1: row.addressLine1,
    address_line2: row.addressLine2,
    address2: row.addressLine2,
    neighborhood: row.neighborhood,
    reference: row.reference,
    additional_information: row.additionalInformation ?? null,
    city: row.city,
    state: row.state,
    state_id: DEFAULT_STATE_ID,
    country_id: DEFAULT_COUNTRY_ID,
    telephone: row.phone,
    phone: row.phone,
    zipcode: row.zipcode,
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
    cnpj: row.cnpj ?? null,
    ie_company: row.ieCompany ?? null,
    delivery_cost: fromCents(deliveryCostCents(row.city)),
  }
}
