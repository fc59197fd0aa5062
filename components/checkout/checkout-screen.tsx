'use client'

import { useEffect, useState } from 'react'
import { HeldNotice, LooseRefusals, useIsWaiting } from '@/components/cart/held-edits'
import { Button } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { TextLink } from '@/components/ui/text-link'
import type { ShippingRate } from '@/lib/api/types'
import { useOwnDocument } from '@/lib/browser/own-document'
import { cart } from '@/lib/cart/cart'
import { expectedOrder } from '@/lib/checkout/amounts'
import type { DeliveryKind } from '@/lib/checkout/delivery-slots'
import { askedKind, type ShopPlace } from '@/lib/checkout/pickup'
import { usePriceChanges } from '@/lib/checkout/price-changes'
import { activePane } from '@/lib/checkout/stage'
import { useCheckout } from '@/lib/checkout/use-checkout'
import { useCheckoutRoute } from '@/lib/checkout/use-checkout-route'
import { useKeptFocus } from '@/lib/checkout/use-kept-focus'
import { useUserPromotions } from '@/lib/checkout/use-promotions'
import { CheckoutPanes } from './checkout-panes'
import { preloadPanes } from './lazy-panes'
import { OrderPreview } from './order-preview'
import { PaneLoading, PaneRetry } from './pane-loading'
import { PriceNotice } from './price-notice'
import { SectionErrors } from './section-errors'

interface CheckoutScreenProps {
  /** The shop's own address, for pickup; null where it cannot be sent. */
  place: ShopPlace | null
}

export function CheckoutScreen({ place }: CheckoutScreenProps) {
  return useOwnDocument('/checkout/') ? <OpenCheckout place={place} /> : <PageLoader />
}

function OpenCheckout({ place }: CheckoutScreenProps) {
  const checkout = useCheckout()
  const { stage, order, changedElsewhere } = useCheckoutRoute(checkout)
  const { changes, agree, giveUpCoupon } = usePriceChanges(order)
  const [chosenRate, setChosenRate] = useState<ShippingRate | null>(null)
  const [chosenKind, chooseKind] = useState<DeliveryKind | null>(null)
  useUserPromotions()
  useEffect(preloadPanes, [])
  useKeptFocus(changes !== null)
  const isWaiting = useIsWaiting() && stage === 'waiting'

  if (stage === 'unreachable') return <PaneRetry onRetry={cart.restart} />
  const isRefused = stage === 'refused'
  const box = (
    <SectionErrors
      texts={checkout.errors.general}
      leadsToCart={isRefused}
      onDismiss={checkout.dismissErrors}
    />
  )
  const accept = () => {
    agree()
    // The notice has told of a lost coupon.
    if (changes && changes.lostCoupons.length > 0) checkout.dismissErrors()
  }
  if (isRefused) {
    return (
      <div className="space-y-4">
        {box}
        <Button variant="secondary" onClick={checkout.dismissErrors}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  if (isWaiting) {
    return (
      <div className="space-y-4">
        <HeldNotice />
        <TextLink href="/carrinho">Rever o carrinho</TextLink>
      </div>
    )
  }
  if (stage !== 'open' || !order) return <PageLoader />
  const asked = askedKind(order, place)
  const kind = activePane(order.state) === 'address' ? (chosenKind ?? asked) : asked
  return (
    <PaneLoading>
      <div className="items-start gap-6 max-lg:space-y-4 lg:grid lg:grid-cols-with-summary">
        <OrderPreview order={expectedOrder(order, chosenRate)} isPickup={kind === 'pickup'} />
        <div className="min-w-0 space-y-4 lg:col-start-1 lg:row-start-1">
          {changedElsewhere ? (
            <p role="status" className="rounded-lg bg-surface p-4">
              O seu pedido mudou em outra aba ou aparelho. Confira os itens e o total antes de
              seguir.
            </p>
          ) : null}
          {box}
          <LooseRefusals />
          {changes ? (
            <PriceNotice changes={changes} onAgree={accept} />
          ) : (
            <CheckoutPanes
              order={order}
              checkout={checkout}
              place={place}
              kind={kind}
              onChooseKind={chooseKind}
              onChooseRate={setChosenRate}
              onGiveUpCoupon={giveUpCoupon}
            />
          )}
        </div>
      </div>
    </PaneLoading>
  )
}
