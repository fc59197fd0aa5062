'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { AddressForm } from '@/components/address/address-form'

/** The address form of the book, with the focus in it from the start. */
export function OpenedAddressForm(props: ComponentProps<typeof AddressForm>) {
  const area = useRef<HTMLDivElement>(null)

  useEffect(() => area.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={area}>
      <AddressForm {...props} />
    </div>
  )
}
