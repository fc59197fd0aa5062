'use client'

import { MaskedField } from '@/components/ui/masked-field'
import type { AddressFields } from '@/lib/forms/address-form'
import { useFields } from '@/lib/forms/fields-of'
import { zipcodeMask } from '@/lib/forms/masks'
import { usePostalCode } from '@/lib/forms/use-postal-code'

/** The CEP, digits only; a known one fills in what is still empty (ADDR-13). */
export function ZipcodeField() {
  const field = useFields<AddressFields>()
  const { lookUp, outside } = usePostalCode()
  const zipcode = field('zipcode', { onChange: (event) => lookUp(event.target.value) })
  const note =
    outside && !zipcode.error ? `Esse CEP é de ${outside}, onde ainda não entregamos.` : undefined
  return (
    <MaskedField
      label="CEP"
      mask={zipcodeMask}
      autoComplete="postal-code"
      hint={note}
      liveHint
      {...zipcode}
    />
  )
}
