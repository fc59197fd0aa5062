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
}

/** Form for one more address of a customer (ADDR-01, ADDR-03). */
export function NewAddress({ saving, onSave }: NewAddressProps) {
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
        <Button type="submit" variant="secondary" loading={saving}>
          Salvar endereço
        </Button>
      </form>
    </FormProvider>
  )
}
