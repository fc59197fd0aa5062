'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { CHECK_EMAIL, useDoubtfulEmail } from '@/components/account/meant-email'
import { AddressFields, CHECK_STREET, useBareStreet } from '@/components/address/address-fields'
import { GuestEmail } from '@/components/address/contact-fields'
import { Button } from '@/components/ui/button'
import {
  type GuestFields,
  type GuestValues,
  guestFormSchema,
  newAddress,
  toAddressInput,
  unaskedFields,
} from '@/lib/address/address-form'
import { savedAddressFields } from '@/lib/address/saved-address'
import type { Order } from '@/lib/api/types'
import { moveToDelivery } from '@/lib/checkout/steps'
import { type Checkout, confirmTypedAddress, useFreightTo } from '@/lib/checkout/use-checkout'
import { fieldsOf } from '@/lib/forms/fields-of'
import { useFormDraft } from '@/lib/forms/use-form-draft'
import { StepFailure } from './checkout-section'

interface GuestAddressProps {
  order: Order
  checkout: Checkout
  /** Whether the order's address is the shop's, of which only the buyer is kept. */
  wasPickup: boolean
  /** Undefined where the order cannot be collected. */
  onPickup: (() => void) | undefined
}

/** Address step of a guest. The address is not saved in an address book. */
export function GuestAddress({ order, checkout, wasPickup, onPickup }: GuestAddressProps) {
  const saved = order.shipAddress ? savedAddressFields(order.shipAddress) : newAddress()
  const { name, telephone } = saved
  const address = wasPickup ? { ...newAddress(name), telephone } : saved
  const form = useForm<GuestFields, unknown, GuestValues>({
    resolver: zodResolver(guestFormSchema),
    mode: 'onTouched',
    defaultValues: { ...address, email: order.email ?? '' },
  })
  useFormDraft(form, order.number)
  useFreightTo(useWatch({ control: form.control, name: 'zipcode' }))
  const isDoubtful = useDoubtfulEmail(order.email)
  const isBareStreet = useBareStreet(order.shipAddress?.addressLine1)
  const confirm = form.handleSubmit(
    async (values) => {
      const checksStreet = isBareStreet(values.addressLine1)
      const checksEmail = isDoubtful(values.email)
      // The blur of a focused field would remove its question.
      const shouldFocus = !checksEmail
      if (checksStreet) form.setError('addressLine1', CHECK_STREET, { shouldFocus })
      if (checksEmail) form.setError('email', CHECK_EMAIL, { shouldFocus: true })
      if (checksStreet || checksEmail) return
      const step = moveToDelivery(toAddressInput(values), values.email)
      await confirmTypedAddress(checkout, step)
    },
    (errors) => form.clearErrors(unaskedFields(errors)),
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={confirm} className="space-y-6">
        <GuestEmail {...fieldsOf(form)('email')} />
        <AddressFields onPickup={onPickup} />
        <StepFailure checkout={checkout} area="address" />
        <Button type="submit" loading={checkout.busy === 'address'} className="w-full sm:text-lg">
          CONFIRMAR ENDEREÇO
        </Button>
      </form>
    </FormProvider>
  )
}
