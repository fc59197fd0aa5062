'use client'

import { useFormContext } from 'react-hook-form'
import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import type { AddressFields } from '@/lib/forms/address-form'
import { cnpjMask, registrationMask } from '@/lib/forms/masks'

/** The three fields of a company address (A10). */
export function CompanyFields() {
  const { register, formState } = useFormContext<AddressFields>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Razão social"
        autoComplete="organization"
        error={errors.company?.message}
        className="sm:col-span-2"
        {...register('company')}
      />
      <MaskedField
        label="CNPJ"
        mask={cnpjMask}
        inputMode="numeric"
        autoComplete="off"
        error={errors.cnpj?.message}
        {...register('cnpj')}
      />
      <MaskedField
        label="Inscrição Estadual"
        mask={registrationMask}
        inputMode="numeric"
        autoComplete="off"
        error={errors.ieCompany?.message}
        {...register('ieCompany')}
      />
    </>
  )
}
