'use client'

import type { Order, User } from '@/lib/api/types'
import type { DeliveryKind } from '@/lib/checkout/delivery-slots'
import { askedKind, asksKind, type ShopPlace } from '@/lib/checkout/pickup'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { DELIVERY_COST_CENTS } from '@/lib/shared/order-terms'
import { isShippingFree } from '@/lib/shared/shop-facts'
import { KindChoice } from './kind-choice'
import { CustomerAddress, GuestAddress, PickupBuyer } from './lazy-panes'

interface AddressStepProps {
  order: Order
  checkout: Checkout
  place: ShopPlace | null
  /** Null for a guest. */
  user: User | null
  /** Answer to the first question; null before. */
  kind: DeliveryKind | null
  onChooseKind: (kind: DeliveryKind) => void
}

/** First step: delivery or pickup, where the order can be collected, then where or by whom. */
export function AddressStep(props: AddressStepProps) {
  const { order, checkout, place, user, kind, onChooseKind } = props
  const asked = askedKind(order, place)
  const isPickup = asksKind(order, place) && kind === 'pickup'
  return (
    <div className="space-y-6">
      {asksKind(order, place) ? (
        <KindChoice
          kinds={[
            { kind: 'delivery', cost: deliveryCost(order) },
            { kind: 'pickup', cost: FREE },
          ]}
          chosen={kind ?? 'delivery'}
          onChoose={onChooseKind}
        />
      ) : null}
      {isPickup ? (
        <PickupBuyer order={order} checkout={checkout} place={place} user={user} />
      ) : null}
      {!isPickup && user ? <CustomerAddress number={order.number} checkout={checkout} /> : null}
      {!isPickup && !user ? (
        <GuestAddress order={order} checkout={checkout} wasPickup={asked === 'pickup'} />
      ) : null}
    </div>
  )
}

const FREE = 'Grátis!'

/** What a delivery costs before the place is known. */
function deliveryCost({ itemTotal }: Order): string {
  if (isShippingFree(itemTotal)) return FREE
  return `a partir de ${formatBrl(fromCents(Math.min(...Object.values(DELIVERY_COST_CENTS))))}`
}
