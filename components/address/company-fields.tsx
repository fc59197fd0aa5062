'use client'

import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import type { AddressFields } from '@/lib/address/address-form'
import { useFields } from '@/lib/forms/fields-of'
import { cnpjMask, registrationMask } from '@/lib/forms/masks'

/** The three fields of a company address (A10). */
export function CompanyFields() {
  const field = useFields<AddressFields>()
  return (
    <>
      <TextField
        label="Razão social"
        autoComplete="organization"
        className="sm:col-span-2"
        {...field('company')}
      />
      <MaskedField label="CNPJ" mask={cnpjMask} autoComplete="off" {...field('cnpj')} />
      <MaskedField
        label="Inscrição Estadual"
        mask={registrationMask}
        autoComplete="off"
        hint="Opcional"
        {...field('ieCompany')}
      />
    </>
  )
}
