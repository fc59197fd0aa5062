import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { getPostalCode, type PostalCode } from '../api/addresses'
import { digitsOf } from '../forms/field-check'
import { placeOfZipcode } from '../shared/served-zipcodes'
import { cutAtWord } from '../shared/text-rules'
import type { AddressFields } from './address-form'

export interface ZipcodeLookup {
  /** `missed`: unknown zipcode, or the lookup failed. */
  state: 'none' | 'asked' | 'found' | 'missed'
  isOutside: boolean
  /** City of a zipcode outside the delivery area, where known. */
  outsideCity: string | null
  /** Street filled in by the lookup, without a number. */
  street: string | null
}

const NONE: ZipcodeLookup = {
  state: 'none',
  isOutside: false,
  outsideCity: null,
  street: null,
}

/**
 * Fills an address form from its zipcode, for a stored zipcode immediately. Never overwrites typed
 * text. Another zipcode replaces what the last lookup filled in.
 */
export function usePostalCode() {
  const { getValues, setValue, getFieldState, formState } = useFormContext<AddressFields>()
  const current = useRef({ zipcode: '', lookup: new AbortController() })
  const filled = useRef<Filled>({})
  const [found, setFound] = useState(NONE)
  const isNew = !formState.defaultValues?.addressLine1

  const lookUp = async (typed: string) => {
    const zipcode = digitsOf(typed)
    if (zipcode === current.current.zipcode) return
    current.current.lookup.abort()
    const lookup = new AbortController()
    current.current = { zipcode, lookup }
    setFound(NONE)
    if (zipcode.length !== 8) return
    const place = placeOfZipcode(zipcode)
    if (place && isNew && !getFieldState('city').isDirty) setValue('city', place)
    const isOutside = place === null
    setFound({ ...NONE, state: 'asked', isOutside })
    const response = await getPostalCode(zipcode, lookup.signal).catch(() => null)
    if (lookup.signal.aborted) return
    for (const field of FILLED_FIELDS) {
      const value = response ? fittingValue(response, field) : ''
      const present = getValues(field).trim()
      if (present === value || (present && present !== filled.current[field])) continue
      filled.current[field] = value
      setValue(field, value, { shouldValidate: getFieldState(field).invalid })
    }
    if (!response) return setFound({ ...NONE, state: 'missed', isOutside })
    setFound({
      state: 'found',
      isOutside: isOutside || !response.covered,
      outsideCity: response.covered ? null : response.city,
      street: filled.current.addressLine1 || null,
    })
  }

  const begin = useEffectEvent(() => {
    const { zipcode, addressLine1, neighborhood } = getValues()
    if (!addressLine1.trim() && !neighborhood.trim()) lookUp(zipcode)
  })
  useEffect(() => {
    // Runs after the form has restored a stored draft.
    const timer = setTimeout(() => begin())
    return () => clearTimeout(timer)
  }, [])

  return { lookUp, found }
}

const FILLED_FIELDS = ['addressLine1', 'neighborhood'] as const

type FilledField = (typeof FILLED_FIELDS)[number]
type Filled = Partial<Record<FilledField, string>>

/** Returns the value of a field for a zipcode, cut to the field's length. */
function fittingValue({ address1, neighborhood }: PostalCode, field: FilledField): string {
  return field === 'addressLine1'
    ? cutAtWord(address1?.trim() ?? '', 100)
    : cutAtWord(neighborhood?.trim() ?? '', 30)
}
