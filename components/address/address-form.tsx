'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import {
  type AddressValues,
  addressFormSchema,
  type AddressFields as Fields,
  newAddress,
  toAddressInput,
  unaskedFields,
} from '@/lib/address/address-form'
import { savedAddressFields } from '@/lib/address/saved-address'
import type { Address } from '@/lib/api/types'
import { useFormDraft } from '@/lib/forms/use-form-draft'
import type { WireAddressInput } from '@/lib/shared/contract/address'
import { AddressFields, CHECK_STREET, useBareStreet } from './address-fields'

interface AddressFormProps {
  /** Undefined for a new address. */
  address?: Address
  /** Full name that prefills a new address. */
  receiver?: string
  /** Saved addresses. Their zipcodes prefill no new one. */
  others?: readonly Address[]
  /** Button label. */
  action?: string
  /** Order number; if set, the typed values survive a reload. */
  draftOf?: string
  saving: boolean
  onSave: (address: WireAddressInput) => void
  /** Null when there is nothing to return to. */
  onCancel: (() => void) | null
  /** Changes to pickup, where the order can be collected. */
  onPickup?: () => void
  /** Shown above the buttons. */
  children?: ReactNode
}

export function AddressForm(props: AddressFormProps) {
  const { address, receiver, others = [], draftOf = null } = props
  const { saving, onSave, onCancel, onPickup } = props
  const form = useForm<Fields, unknown, AddressValues>({
    resolver: zodResolver(addressFormSchema),
    mode: 'onTouched',
    defaultValues: address ? savedAddressFields(address) : newAddress(receiver, others),
  })
  useFormDraft(form, draftOf)
  const isBareStreet = useBareStreet(address?.addressLine1)
  const save = form.handleSubmit(
    (values) => {
      if (isBareStreet(values.addressLine1)) {
        return form.setError('addressLine1', CHECK_STREET, { shouldFocus: true })
      }
      if (!saving) onSave(toAddressInput(values))
    },
    (errors) => form.clearErrors(unaskedFields(errors)),
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className="space-y-6">
        <AddressFields onPickup={onPickup} />
        {props.children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            loading={saving}
            className={props.action ? 'w-full sm:text-lg' : 'max-sm:w-full'}
          >
            {props.action ?? 'Salvar endereço'}
          </Button>
          {onCancel ? (
            <Button variant="quiet" className="max-sm:w-full" onClick={onCancel}>
              Cancelar
            </Button>
          ) : null}
        </div>
      </form>
    </FormProvider>
  )
}

interface OpenedAddressFormProps extends AddressFormProps {
  Heading: 'h2' | 'h3'
}

/** Focuses the fieldset, just before the first field, when the form opens. */
export function OpenedAddressForm({ Heading, ...props }: OpenedAddressFormProps) {
  const area = useRef<HTMLFieldSetElement>(null)

  // Not the first field: leaving it empty shows an error that moves the button under the pointer.
  useEffect(() => area.current?.focus(), [])

  return (
    <fieldset
      ref={area}
      tabIndex={-1}
      aria-label="Formulário de endereço"
      className="min-w-0 scroll-mt-24 outline-none max-md:scroll-mt-32"
    >
      <Heading className="mb-4 font-semibold text-xl">
        {props.address ? 'Editar endereço' : 'Novo endereço'}
      </Heading>
      <AddressForm {...props} />
    </fieldset>
  )
}
