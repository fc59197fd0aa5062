'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { MaskedField } from '@/components/ui/masked-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { AddressFields as Fields } from '@/lib/forms/address-form'
import { telephoneMask } from '@/lib/forms/masks'
import { store } from '@/lib/store/store'
import { CompanyFields } from './company-fields'
import { ZipcodeField } from './zipcode-field'

/** The address form's fields inside a form provider (ADDR-14). */
export function AddressFields() {
  const { register, formState } = useFormContext<Fields>()
  const isCompany = useWatch<Fields, 'isCompany'>({ name: 'isCompany' })
  const error = (field: keyof Fields) => formState.errors[field]?.message
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Nome do recebedor"
        autoComplete="name"
        error={error('name')}
        className="sm:col-span-2"
        {...register('name')}
      />
      <ZipcodeField />
      <SelectField
        label="Cidade"
        options={store.cities}
        autoComplete="address-level2"
        error={error('city')}
        {...register('city')}
      />
      <TextField
        label="Endereço"
        autoComplete="address-line1"
        error={error('addressLine1')}
        className="sm:col-span-2"
        {...register('addressLine1')}
      />
      <TextField
        label="Complemento"
        autoComplete="address-line2"
        error={error('addressLine2')}
        {...register('addressLine2')}
      />
      <TextField
        label="Bairro"
        autoComplete="address-level3"
        error={error('neighborhood')}
        {...register('neighborhood')}
      />
      <MaskedField
        label="Telefone"
        mask={telephoneMask}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={error('telephone')}
        {...register('telephone')}
      />
      <TextField
        label="Ponto de referência"
        autoComplete="off"
        error={error('pointOfReference')}
        {...register('pointOfReference')}
      />
      <CheckboxField
        label="Endereço de empresa"
        className="sm:col-span-2"
        {...register('isCompany')}
      />
      {isCompany ? <CompanyFields /> : null}
    </div>
  )
}
