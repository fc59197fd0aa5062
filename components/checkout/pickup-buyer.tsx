'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { CHECK_EMAIL, useDoubtfulEmail } from '@/components/account/meant-email'
import { GuestEmail, TelephoneField } from '@/components/address/contact-fields'
import { ShopMapLink } from '@/components/orders/arrival'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { fullName } from '@/lib/account/use-session'
import { type BuyerFields, type BuyerValues, buyerSchema } from '@/lib/address/address-form'
import type { Order, User } from '@/lib/api/types'
import { pickupAddress, type ShopPlace } from '@/lib/checkout/pickup'
import { moveToDelivery } from '@/lib/checkout/steps'
import { type Checkout, confirmTypedAddress } from '@/lib/checkout/use-checkout'
import { fieldsOf } from '@/lib/forms/fields-of'
import { useFormDraft } from '@/lib/forms/use-form-draft'
import { pickupHoursText } from '@/lib/shared/hours-in-words'
import { identity } from '@/lib/shop/identity'
import { StepFailure } from './checkout-section'

interface PickupBuyerProps {
  order: Order
  checkout: Checkout
  place: ShopPlace
  /** Null for a guest, who also gives an e-mail. */
  user: User | null
}

/** Address step of a pickup: only who collects the order. The shop's address is sent. */
export function PickupBuyer({ order, checkout, place, user }: PickupBuyerProps) {
  const { shipAddress, email } = order
  const form = useForm<BuyerFields, unknown, BuyerValues>({
    resolver: zodResolver(buyerSchema(user === null)),
    mode: 'onTouched',
    defaultValues: {
      name: shipAddress?.receiverName ?? fullName(user),
      telephone: shipAddress?.telephone ?? user?.phone ?? '',
      email: email ?? '',
    },
  })
  useFormDraft(form, order.number)
  const field = fieldsOf(form)
  const isDoubtful = useDoubtfulEmail(email)
  const confirm = form.handleSubmit(async (values) => {
    if (isDoubtful(values.email)) {
      return form.setError('email', CHECK_EMAIL, { shouldFocus: true })
    }
    const step = moveToDelivery(pickupAddress(place, values), user ? null : values.email)
    await confirmTypedAddress(checkout, step)
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={confirm} className="space-y-6">
        <p className="text-sm">
          Retire em {identity.address}. <ShopMapLink look="inline" />
          <span className="block text-muted">{pickupHoursText()}</span>
        </p>
        {user ? null : <GuestEmail {...field('email')} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Nome de quem retira" autoComplete="name" {...field('name')} />
          <TelephoneField {...field('telephone')} />
        </div>
        <StepFailure checkout={checkout} area="address" />
        <Button type="submit" loading={checkout.busy === 'address'} className="w-full sm:text-lg">
          CONFIRMAR DADOS
        </Button>
      </form>
    </FormProvider>
  )
}
