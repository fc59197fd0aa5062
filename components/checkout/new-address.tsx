'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { WireAddressInput } from '@/lib/contract/address'
import {
  type AddressFields,
  type AddressValues,
  addressFormSchema,
  EMPTY_ADDRESS,
  toAddressInput,
} from '@/lib/forms/address-form'
import { AddressFields as Fields } from './address-fields'

interface NewAddressProps {
  saving: boolean
  onSave: (address: WireAddressInput) => void
  /** Null when there is no other address to go back to. */
  onCancel: (() => void) | null
}

/** Form for one more address of a customer (ADDR-01, ADDR-03). */
export function NewAddress({ saving, onSave, onCancel }: NewAddressProps) {
  const form = useForm<AddressFields, unknown, AddressValues>({
    resolver: zodResolver(addressFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY_ADDRESS,
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => onSave(toAddressInput(values)))}
        className="space-y-6"
      >
        <Fields />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={saving}>
            Salvar endereço
          </Button>
          {onCancel ? (
            <Button variant="quiet" onClick={onCancel}>
              Cancelar
            </Button>
          ) : null}
        </div>
      </form>
    </FormProvider>
  )
}
