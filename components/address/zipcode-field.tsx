'use client'

import { useFormContext } from 'react-hook-form'
import { MaskedField } from '@/components/ui/masked-field'
import type { AddressFields } from '@/lib/forms/address-form'
import { zipcodeMask } from '@/lib/forms/masks'
import { usePostalCode } from '@/lib/forms/use-postal-code'

/** The CEP, digits only; a known one fills in what is still empty (ADDR-13). */
export function ZipcodeField() {
  const { register, formState } = useFormContext<AddressFields>()
  const { lookUp, outside } = usePostalCode()
  const error = formState.errors.zipcode?.message
  return (
    <MaskedField
      label="CEP"
      mask={zipcodeMask}
      inputMode="numeric"
      autoComplete="postal-code"
      error={error}
      hint={outside && !error ? `Esse CEP é de ${outside}, onde ainda não entregamos.` : undefined}
      {...register('zipcode', { onChange: (event) => lookUp(event.target.value) })}
    />
  )
}
