'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { AddressForm } from '@/components/address/address-form'

/** Focuses the fieldset, just before the first field, when the form opens. */
export function OpenedAddressForm(props: ComponentProps<typeof AddressForm>) {
  const area = useRef<HTMLFieldSetElement>(null)

  // Not the first field: leaving it empty shows an error that moves the button under the pointer.
  useEffect(() => area.current?.focus(), [])

  return (
    <fieldset
      ref={area}
      tabIndex={-1}
      aria-label="Formulário de endereço"
      className="min-w-0 outline-none"
    >
      <AddressForm {...props} />
    </fieldset>
  )
}
