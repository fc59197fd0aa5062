'use client'

import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { AddressText } from '@/components/address/address-text'
import { useFreight } from '@/components/delivery/free-delivery'
import { useSession } from '@/lib/account/use-session'
import { savedAddressInput } from '@/lib/address/saved-address'
import type { Address, Order, ShippingRate, User } from '@/lib/api/types'
import { isAuthorizing } from '@/lib/cart/stock-limits'
import type { DeliveryKind } from '@/lib/checkout/delivery-slots'
import { losesCard } from '@/lib/checkout/payment-again'
import { answeredKind, asksKind, type ShopPlace } from '@/lib/checkout/pickup'
import { activePane, type Pane } from '@/lib/checkout/stage'
import { moveToAddress, moveToDelivery } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { useHeadingFocus } from '@/lib/checkout/use-heading-focus'
import { readPromise, subscribePromise } from '@/lib/delivery/promise-store'
import { trackCheckoutStep } from '@/lib/services/analytics/checkout-events'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { DELIVERY_COST_CENTS } from '@/lib/shared/order-terms'
import { writtenPhone } from '@/lib/shared/phone.mjs'
import { isShippingFree } from '@/lib/shared/shop-facts'
import { identity } from '@/lib/shop/identity'
import { CheckoutSection } from './checkout-section'
import { KindChoice } from './kind-choice'
import { PaneLoader, PaneRetry, SummaryRoom } from './pane-loading'

const guest = () => import('./guest-address')
const customer = () => import('./customer-address')
const pickup = () => import('./pickup-buyer')
const delivery = () => import('./delivery-pane')
const payment = () => import('./payment-pane')
const summary = () => import('./delivery-summary')

/** Each pane loads in its own chunk: no pane is shown before the order is known. */
const GuestAddress = dynamic(() => guest().then((m) => m.GuestAddress), {
  loading: PaneLoader,
})
const CustomerAddress = dynamic(() => customer().then((m) => m.CustomerAddress), {
  loading: PaneLoader,
})
const PickupBuyer = dynamic(() => pickup().then((m) => m.PickupBuyer), {
  loading: PaneLoader,
})
const DeliveryPane = dynamic(() => delivery().then((m) => m.DeliveryPane), {
  loading: PaneLoader,
})
const PaymentPane = dynamic(() => payment().then((m) => m.PaymentPane), {
  loading: PaneLoader,
})
const DeliverySummary = dynamic(() => summary().then((m) => m.DeliverySummary), {
  loading: SummaryRoom,
})

/** Loads the chunks while the order is being read. Failures are ignored here. */
export function preloadPanes(): void {
  for (const load of [guest, customer, pickup, delivery, payment, summary]) load().catch(() => {})
}

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
function AddressStep(props: AddressStepProps) {
  const { order, checkout, place, user, kind, onChooseKind } = props
  const asked = answeredKind(order, place)
  const canFetch = asksKind(order, place)
  const isPickup = canFetch && kind === 'pickup'
  const isOutside = useIsOutside(order)
  const { cents } = useFreight(order, toCents(order.itemTotal), false)
  const onPickup = canFetch ? () => onChooseKind('pickup') : undefined
  useHeadingFocus(isPickup)
  return (
    <div className="space-y-6">
      {canFetch ? (
        <KindChoice
          kinds={[
            { kind: 'delivery', cost: isOutside ? 'Fora da área' : deliveryCost(order, cents) },
            { kind: 'pickup', cost: FREE },
          ]}
          chosen={kind ?? 'delivery'}
          onChoose={onChooseKind}
        />
      ) : null}
      {isPickup ? (
        <PickupBuyer order={order} checkout={checkout} place={place} user={user} />
      ) : null}
      {!isPickup && user ? (
        <CustomerAddress number={order.number} checkout={checkout} onPickup={onPickup} />
      ) : null}
      {!isPickup && !user ? (
        <GuestAddress
          order={order}
          checkout={checkout}
          wasPickup={asked === 'pickup'}
          onPickup={onPickup}
        />
      ) : null}
    </div>
  )
}

const FREE = 'Grátis!'

/** Whether the CEP that a guest typed is not served; the form of a customer has its own words. */
export function useIsOutside({ token }: Order): boolean {
  const promise = useSyncExternalStore(subscribePromise, readPromise, () => null)
  return token !== null && promise?.isServed === false
}

/** What a delivery costs: `knownCents` is the freight, 0 before the place is known. */
function deliveryCost({ itemTotal }: Order, knownCents: number): string {
  if (isShippingFree(itemTotal)) return FREE
  if (knownCents > 0) return formatBrl(fromCents(knownCents))
  return `a partir de ${formatBrl(fromCents(Math.min(...Object.values(DELIVERY_COST_CENTS))))}`
}

const STEPS: Record<Pane, 1 | 2 | 3> = { address: 1, delivery: 2, payment: 3 }

interface CheckoutPanesProps {
  order: Order
  checkout: Checkout
  place: ShopPlace | null
  /** How the shopper receives the order; null before the choice. */
  kind: DeliveryKind | null
  onChooseKind: (kind: DeliveryKind) => void
  /** Called with the rate chosen in the open pane, or null. */
  onChooseRate: (rate: ShippingRate | null) => void
  onGiveUpCoupon: (code: string) => void
}

/** Panes of the checkout. The order's state decides which pane is open. */
export function CheckoutPanes(props: CheckoutPanesProps) {
  const { order, checkout, place, kind, onChooseKind, onChooseRate, onGiveUpCoupon } = props
  const { errors, busy, dismissErrors } = checkout
  const { status, user, hasFailed, validateAgain } = useSession()
  const tracked = useRef(new Set<Pane>())
  const pane = activePane(order.state)
  const isPaying = isAuthorizing(order)
  const address = order.shipAddress
  const asked = answeredKind(order, place)
  const selected = order.shipments[0]?.selectedShippingRate ?? null
  const rate = pane === 'payment' ? selected : null
  // An order that goes back to an earlier step loses its window.
  const [before, setBefore] = useState(selected)
  if (selected && selected !== before) setBefore(selected)

  const warning =
    !isPaying && losesCard(checkout.accepted) ? (
      <p className="text-sm">Se mudar, você digita o cartão de novo.</p>
    ) : null

  const trackOnce = useEffectEvent((opened: Pane) => {
    if (tracked.current.has(opened)) return
    tracked.current.add(opened)
    trackCheckoutStep(STEPS[opened], order)
  })
  useEffect(() => {
    if (pane) trackOnce(pane)
  }, [pane])

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
        errors={errors.address}
        isRepeating={busy === 'address'}
        onDismissErrors={dismissErrors}
        summary={
          address ? (
            <>
              <PlaceSummary address={address} email={order.email} asked={asked} />
              {warning}
            </>
          ) : undefined
        }
        onChange={isPaying ? undefined : reopenAddress}
        changing={busy === 'address'}
      >
        {status === 'validating' && !hasFailed ? <PaneLoader /> : null}
        {status === 'validating' && hasFailed ? <PaneRetry onRetry={validateAgain} /> : null}
        {status === 'validating' ? null : (
          <AddressStep
            key={user?.id}
            order={order}
            checkout={checkout}
            place={place}
            user={user}
            kind={kind}
            onChooseKind={onChooseKind}
          />
        )}
      </CheckoutSection>
      <CheckoutSection
        number={2}
        title="Agende sua entrega"
        active={pane === 'delivery'}
        errors={errors.delivery}
        isRepeating={busy === 'delivery'}
        onDismissErrors={dismissErrors}
        later={pane === 'address'}
        summary={
          rate ? (
            <>
              <DeliverySummary rate={rate} ifMissing={order.ifMissing} />
              {warning}
            </>
          ) : undefined
        }
        onChange={isPaying ? undefined : reopenDelivery}
        changing={busy === 'delivery'}
      >
        <DeliveryPane
          order={order}
          checkout={checkout}
          asked={asked}
          before={before}
          onChooseRate={onChooseRate}
        />
      </CheckoutSection>
      <CheckoutSection
        number={3}
        title="Escolha como pagar"
        active={pane === 'payment'}
        errors={errors.payment}
        isRepeating={busy === 'payment'}
        onDismissErrors={dismissErrors}
        later={pane !== 'payment'}
      >
        <PaymentPane order={order} checkout={checkout} onGiveUpCoupon={onGiveUpCoupon} />
      </CheckoutSection>
    </div>
  )
}

interface PlaceSummaryProps {
  address: Address
  email: string | null
  asked: DeliveryKind | null
}

/** Where the order goes or who collects it at the store, and how to reach them. */
function PlaceSummary({ address, email, asked }: PlaceSummaryProps) {
  const phone = address.telephone ? writtenPhone(address.telephone) : null
  const contact = (
    <span className="wrap-anywhere flex flex-wrap gap-x-3 text-muted text-sm">
      {email} <span className="whitespace-nowrap">{phone}</span>
    </span>
  )
  if (asked !== 'pickup') {
    return (
      <>
        <AddressText address={address} />
        {address.reference ? (
          <span className="wrap-anywhere block text-muted text-sm">
            Referência: {address.reference}
          </span>
        ) : null}
        {contact}
      </>
    )
  }
  return (
    <>
      <span className="block font-semibold">Retirar na loja</span>
      <span className="block">{identity.address}</span>
      <span className="block text-muted text-sm">Quem retira: {address.receiverName}</span>
      {contact}
    </>
  )
}
