'use client'

import { useWatch } from 'react-hook-form'
import { shop } from '#shop'
import { DoubtHint, useDoubt } from '@/components/account/meant-email'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { MaskedField } from '@/components/ui/masked-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { AddressFields as Fields } from '@/lib/address/address-form'
import { usePostalCode, type ZipcodeLookup } from '@/lib/address/use-postal-code'
import { type FieldProps, useFields } from '@/lib/forms/fields-of'
import { cnpjMask, registrationMask, zipcodeMask } from '@/lib/forms/masks'
import { SERVED_CITIES, SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'
import { HAS_PICKUP } from '@/lib/shared/shop-hours'
import { TelephoneField } from './contact-fields'

interface AddressFieldsProps {
  /** Changes to pickup, the way out of a CEP outside the delivery area. */
  onPickup?: () => void
}

/** Must be rendered inside a form provider. */
export function AddressFields({ onPickup }: AddressFieldsProps) {
  const field = useFields<Fields>()
  const { lookUp, found } = usePostalCode()
  const isCompany = useWatch<Fields, 'isCompany'>({ name: 'isCompany' })
  return (
    <div className="grid gap-4 sm:grid-flow-dense sm:grid-cols-2">
      <ZipcodeField
        found={found}
        onPickup={onPickup}
        {...field('zipcode', { onChange: (event) => lookUp(event.target.value) })}
      />
      <SelectField
        label="Cidade"
        options={SERVED_CITIES}
        autoComplete="address-level2"
        {...field('city')}
      />
      <StreetField street={found.street} {...field('addressLine1')} />
      <TextField
        label="Complemento"
        autoComplete="address-line2"
        hint="Opcional"
        {...field('addressLine2')}
      />
      <TextField label="Bairro" autoComplete="address-level3" {...field('neighborhood')} />
      <ReferenceField {...field('pointOfReference')} />
      <TextField label="Nome do recebedor" autoComplete="name" {...field('name')} />
      <TelephoneField {...field('telephone')} />
      <CheckboxField
        label="Endereço de empresa"
        className="sm:col-span-2"
        {...field('isCompany')}
      />
      {isCompany ? <CompanyFields /> : null}
    </div>
  )
}

interface ZipcodeFieldProps extends FieldProps, AddressFieldsProps {
  found: ZipcodeLookup
}

const [[first = ''] = []] = shop.delivery.areas[0]?.zipcodes ?? []

const ZIPCODE_HINTS: Record<ZipcodeLookup['state'], string> = {
  none: `Ex.: ${first.slice(0, 5)}-${first.slice(5)}`,
  asked: 'Buscando o endereço...',
  found: 'Confira o endereço abaixo.',
  missed: 'Preencha o endereço abaixo.',
}

/**
 * CEP field. The form registers its fields in visual order, so the first invalid field gets the
 * focus.
 * The hint is always present, so that the layout does not move when the response arrives.
 */
function ZipcodeField({ found, onPickup, ...zipcode }: ZipcodeFieldProps) {
  return (
    <>
      <MaskedField
        label="CEP"
        mask={zipcodeMask}
        autoComplete="postal-code"
        hint={found.isOutside ? outsideHint(found.outsideCity) : ZIPCODE_HINTS[found.state]}
        liveHint
        {...zipcode}
      />
      {found.isOutside ? (
        <div className="-mt-2 space-y-2 rounded-lg bg-surface p-3 sm:col-span-2">
          <p>Entregamos em {SERVED_CITIES_TEXT}.</p>
          {onPickup ? (
            <Button variant="secondary" onClick={onPickup}>
              Retirar na loja
            </Button>
          ) : HAS_PICKUP ? (
            <p>Você também pode retirar na loja, sem frete.</p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function outsideHint(city: string | null): string {
  return city
    ? `Esse CEP é de ${city}, onde ainda não entregamos.`
    : 'Ainda não entregamos nesse CEP.'
}

interface StreetFieldProps extends FieldProps {
  /** Street filled in from the CEP. */
  street: string | null
}

/** A number that begins no name such as '7 de Setembro' or '1º de Maio', or 's/n' for none. */
const NUMBER = /,.*\d|\d(?!\d*[ºª°o]? de )|\bs\/?n\b/i

export const CHECK_STREET = {
  message: 'Falta o número. Se não tiver, escreva s/n ou confirme mais uma vez',
}

/** Returns whether the shopper must check a street without a number: once for each street. */
export const useBareStreet = (confirmed: string | undefined) =>
  useDoubt((street) => !NUMBER.test(street), confirmed ?? null)

/** Street field. Shows that a street, typed or filled in from the CEP, still lacks its number. */
function StreetField({ street, ...line }: StreetFieldProps) {
  const typed = useWatch<Fields, 'addressLine1'>({ name: 'addressLine1' }).trim()
  const isBare = typed === street || (typed !== '' && !NUMBER.test(typed))
  return (
    <TextField
      label="Endereço"
      autoComplete="address-line1"
      hint={isBare ? <DoubtHint text="Falta o número (ou s/n)" /> : 'Rua e número'}
      liveHint
      className="sm:col-span-2"
      {...line}
    />
  )
}

function ReferenceField(field: FieldProps) {
  return (
    <TextField
      label="Ponto de referência"
      autoComplete="off"
      hint="Obrigatório: ajuda a achar a sua porta"
      className="sm:col-span-2"
      {...field}
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
      <MaskedField
        label="CNPJ"
        mask={cnpjMask}
        inputMode="text"
        autoComplete="off"
        {...field('cnpj')}
      />
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
