'use client'

import { useEffect } from 'react'
import { AddressText } from '@/components/address/address-text'
import { activePane } from '@/lib/checkout/pane'
import { moveToAddress, moveToDelivery } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { savedAddressInput } from '@/lib/forms/saved-address'
import type { Order } from '@/lib/sales-api/types'
import { useSession } from '@/lib/session/use-session'
import { CheckoutSection } from './checkout-section'
import { CustomerAddress } from './customer-address'
import { GuestAddress } from './guest-address'
import { DeliveryPane, DeliverySummary, PaymentPane, preloadPanes } from './later-panes'
import { PaneLoader } from './pane-loader'

/** The three panes; the order's state says which one is open (CHK-01 to CHK-06). */
export function CheckoutPanes({ order, checkout }: { order: Order; checkout: Checkout }) {
  const { status, user } = useSession()
  const pane = activePane(order.state)
  const address = order.shipAddress
  const rate = pane === 'payment' ? order.shipments[0]?.selectedShippingRate : null

  useEffect(preloadPanes, [])

  const reopenAddress = () => checkout.run('address', moveToAddress())
  const reopenDelivery = () => {
    if (!address) return
    const email = user ? null : order.email
    checkout.run('delivery', moveToDelivery(savedAddressInput(address), email))
  }
  return (
    <div className="min-w-0 space-y-4">
      <CheckoutSection
        number={1}
        title="Endereço de entrega"
        active={pane === 'address'}
        summary={address ? <AddressText address={address} /> : undefined}
        onChange={reopenAddress}
        changing={checkout.busy === 'address'}
      >
        {status === 'validating' ? <PaneLoader /> : null}
        {status === 'in' && user ? <CustomerAddress userId={user.id} checkout={checkout} /> : null}
        {status === 'out' ? <GuestAddress order={order} checkout={checkout} /> : null}
      </CheckoutSection>
      <CheckoutSection
        number={2}
        title="Agende sua entrega"
        active={pane === 'delivery'}
        summary={rate ? <DeliverySummary rate={rate} /> : undefined}
        onChange={reopenDelivery}
        changing={checkout.busy === 'delivery'}
      >
        <DeliveryPane order={order} checkout={checkout} />
      </CheckoutSection>
      <CheckoutSection number={3} title="Escolha como pagar" active={pane === 'payment'}>
        <PaymentPane order={order} checkout={checkout} />
      </CheckoutSection>
    </div>
  )
}
