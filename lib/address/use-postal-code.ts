import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { getPostalCode, type PostalCode } from '../api/postal-codes'
import { digitsOf } from '../forms/field-check'
import { placeOfZipcode } from '../shared/served-zipcodes'
import type { AddressFields } from './address-form'

/**
 * Fills an address form from its CEP; the city of a new one at once. A slow, unknown or failing lookup changes nothing
 * and shows nothing.
 */
export function usePostalCode() {
  const { getValues, setValue, getFieldState, formState } = useFormContext<AddressFields>()
  const asked = useRef({ zipcode: '', lookup: new AbortController() })
  const [outside, setOutside] = useState<string | null>(null)
  const isNew = !formState.defaultValues?.addressLine1

  const lookUp = async (typed: string) => {
    const zipcode = digitsOf(typed)
    if (zipcode === asked.current.zipcode) return
    asked.current.lookup.abort()
    const lookup = new AbortController()
    asked.current = { zipcode, lookup }
    setOutside(null)
    if (zipcode.length !== 8) return
    const place = placeOfZipcode(zipcode)
    if (place && isNew && !getFieldState('city').isDirty) setValue('city', place)
    const found = await getPostalCode(zipcode, lookup.signal).catch(() => null)
    if (!found || lookup.signal.aborted) return
    const filled = fillFromPostalCode(found, getValues())
    for (const [field, value] of Object.entries(filled) as [keyof typeof filled, string][]) {
      setValue(field, value, { shouldValidate: getFieldState(field).invalid })
    }
    setOutside(found.covered ? null : found.city)
  }
  return { lookUp, outside }
}

type Filled = Partial<Pick<AddressFields, 'addressLine1' | 'neighborhood'>>

/** Only fields that are still empty. */
function fillFromPostalCode(
  found: PostalCode,
  fields: Pick<AddressFields, 'addressLine1' | 'neighborhood'>,
): Filled {
  const filled: Filled = {}
  if (!fields.addressLine1.trim() && found.address1) filled.addressLine1 = found.address1
  if (!fields.neighborhood.trim() && found.neighborhood) filled.neighborhood = found.neighborhood
  return filled
}
