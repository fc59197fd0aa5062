import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { getPostalCode, type PostalCode } from '../api/postal-codes'
import { digitsOf } from '../forms/field-check'
import { placeOfZipcode } from '../shared/served-zipcodes'
import type { AddressFields } from './address-form'

export interface ZipcodeLookup {
  /** `missed` is both an unknown CEP and a service that fails or is not there. */
  state: 'none' | 'asked' | 'found' | 'missed'
  /** City of a CEP outside the delivery area. */
  outside: string | null
  /** The street that it filled in, without a number. */
  street: string | null
}

const NONE: ZipcodeLookup = { state: 'none', outside: null, street: null }

/**
 * Fills an address form from its CEP, also from the one that a new address begins with; the city of a new one at once.
 * Nothing that was typed is overwritten, however late the answer comes.
 */
export function usePostalCode() {
  const { getValues, setValue, getFieldState, formState } = useFormContext<AddressFields>()
  const asked = useRef({ zipcode: '', lookup: new AbortController() })
  const [found, setFound] = useState(NONE)
  const isNew = !formState.defaultValues?.addressLine1

  const lookUp = async (typed: string) => {
    const zipcode = digitsOf(typed)
    if (zipcode === asked.current.zipcode) return
    asked.current.lookup.abort()
    const lookup = new AbortController()
    asked.current = { zipcode, lookup }
    setFound(NONE)
    if (zipcode.length !== 8) return
    const place = placeOfZipcode(zipcode)
    if (place && isNew && !getFieldState('city').isDirty) setValue('city', place)
    setFound({ ...NONE, state: 'asked' })
    const answer = await getPostalCode(zipcode, lookup.signal).catch(() => null)
    if (lookup.signal.aborted) return
    if (!answer) return setFound({ ...NONE, state: 'missed' })
    const filled = fillFromPostalCode(answer, getValues())
    for (const [field, value] of Object.entries(filled) as [keyof typeof filled, string][]) {
      setValue(field, value, { shouldValidate: getFieldState(field).invalid })
    }
    setFound({
      state: 'found',
      outside: answer.covered ? null : answer.city,
      street: filled.addressLine1 ?? null,
    })
  }

  const begin = useEffectEvent(() => {
    const { zipcode, addressLine1, neighborhood } = getValues()
    if (!addressLine1.trim() && !neighborhood.trim()) lookUp(zipcode)
  })
  useEffect(() => {
    // After the form has taken over the draft of an earlier visit.
    const timer = setTimeout(() => begin())
    return () => clearTimeout(timer)
  }, [])

  return { lookUp, found }
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
