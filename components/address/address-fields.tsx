'use client'

import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { MaskedField } from '@/components/ui/masked-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { AddressFields as Fields } from '@/lib/address/address-form'
import { usePostalCode } from '@/lib/address/use-postal-code'
import { type FieldProps, useFields } from '@/lib/forms/fields-of'
import { cnpjMask, registrationMask, telephoneMask, zipcodeMask } from '@/lib/forms/masks'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'

/** Inside a form provider. */
export function AddressFields() {
  const field = useFields<Fields>()
  const { lookUp, outside } = usePostalCode()
  const isCompany = useWatch<Fields, 'isCompany'>({ name: 'isCompany' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Nome do recebedor"
        autoComplete="name"
        className="sm:col-span-2"
        {...field('name')}
      />
      <ZipcodeField
        outside={outside}
        {...field('zipcode', { onChange: (event) => lookUp(event.target.value) })}
      />
      <SelectField
        label="Cidade"
        options={SERVED_CITIES}
        autoComplete="address-level2"
        {...field('city')}
      />
      <TextField
        label="Endereço"
        autoComplete="address-line1"
        className="sm:col-span-2"
        {...field('addressLine1')}
      />
      <TextField
        label="Complemento"
        autoComplete="address-line2"
        hint="Opcional"
        {...field('addressLine2')}
      />
      <TextField label="Bairro" autoComplete="address-level3" {...field('neighborhood')} />
      <MaskedField
        label="Telefone"
        mask={telephoneMask}
        type="tel"
        autoComplete="tel-national"
        {...field('telephone')}
      />
      <TextField label="Ponto de referência" autoComplete="off" {...field('pointOfReference')} />
      <CheckboxField
        label="Endereço de empresa"
        className="sm:col-span-2"
        {...field('isCompany')}
      />
      {isCompany ? <CompanyFields /> : null}
    </div>
  )
}

interface ZipcodeFieldProps extends FieldProps {
  /** City of a CEP outside the delivery area. */
  outside: string | null
}

/** Registered by its form in the order of the fields: the first one with an error gets the focus. */
function ZipcodeField({ outside, ...zipcode }: ZipcodeFieldProps) {
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

function CompanyFields() {
  const field = useFields<Fields>()
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
