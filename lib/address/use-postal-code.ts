import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { getPostalCode, type PostalCode } from '../api/postal-codes'
import { digitsOf } from '../forms/field-check'
import { placeOfZipcode } from '../shared/served-zipcodes'
import { cutAtWord } from '../shared/text'
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
 * Typed text is never overwritten. Another CEP replaces what the last lookup filled in.
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
    setFound({ ...NONE, state: 'asked' })
    const answer = await getPostalCode(zipcode, lookup.signal).catch(() => null)
    if (lookup.signal.aborted) return
    for (const field of FILLED_FIELDS) {
      const value = answer ? fittingValue(answer, field) : ''
      const present = getValues(field).trim()
      if (present === value || (present && present !== filled.current[field])) continue
      filled.current[field] = value
      setValue(field, value, { shouldValidate: getFieldState(field).invalid })
    }
    if (!answer) return setFound({ ...NONE, state: 'missed' })
    setFound({
      state: 'found',
      outside: answer.covered ? null : answer.city,
      street: filled.current.addressLine1 || null,
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

const FILLED_FIELDS = ['addressLine1', 'neighborhood'] as const

type FilledField = (typeof FILLED_FIELDS)[number]
type Filled = Partial<Record<FilledField, string>>

/** What a CEP says of a field, short enough for it. */
function fittingValue({ address1, neighborhood }: PostalCode, field: FilledField): string {
  return field === 'addressLine1'
    ? cutAtWord(address1?.trim() ?? '', 100)
    : cutAtWord(neighborhood?.trim() ?? '', 30)
}
