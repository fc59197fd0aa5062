'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LooseRefusals, storageText, useIsWaiting } from '@/components/cart/held-edits'
import { useFreight } from '@/components/delivery/free-delivery'
import { Button } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { TextLink } from '@/components/ui/text-link'
import { useSession } from '@/lib/account/use-session'
import { userPromotionsQuery } from '@/lib/api/payments'
import type { Order, ShippingRate } from '@/lib/api/types'
import { useOwnDocument } from '@/lib/browser/own-document'
import { cart } from '@/lib/cart/cart'
import { useCartState } from '@/lib/cart/use-cart'
import { expectedOrder, hasWeighedLines } from '@/lib/checkout/amounts'
import { pointToCart } from '@/lib/checkout/checkout-errors'
import type { DeliveryKind } from '@/lib/checkout/delivery-slots'
import { answeredKind, type ShopPlace } from '@/lib/checkout/pickup'
import { type PriceChanges, usePriceChanges } from '@/lib/checkout/price-changes'
import { activePane } from '@/lib/checkout/stage'
import { useCheckout } from '@/lib/checkout/use-checkout'
import { useCheckoutRoute } from '@/lib/checkout/use-checkout-route'
import { useHeadingFocus } from '@/lib/checkout/use-heading-focus'
import { readStoredZipcode } from '@/lib/delivery/promise-store'
import { refreshPromise } from '@/lib/delivery/refresh-promise'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { displayPrice, unitLabel } from '@/lib/shared/weight'
import { CheckoutPanes, preloadPanes, useIsOutside } from './checkout-panes'
import { SectionErrors } from './checkout-section'
import { OrderPreview } from './order-preview'
import { PaneLoading, PaneRetry } from './pane-loading'

interface CheckoutScreenProps {
  /** The shop's own address, for pickup; null where it cannot be sent. */
  place: ShopPlace | null
}

export function CheckoutScreen({ place }: CheckoutScreenProps) {
  return useOwnDocument('/checkout/') ? <OpenCheckout place={place} /> : <PageLoader />
}

function OpenCheckout({ place }: CheckoutScreenProps) {
  const checkout = useCheckout()
  const { stage, order, changesElsewhere } = useCheckoutRoute(checkout)
  const { changes, agree, giveUpCoupon } = usePriceChanges(order)
  const [chosenRate, setChosenRate] = useState<ShippingRate | null>(null)
  const [chosenKind, chooseKind] = useState<DeliveryKind | null>(null)
  // Read early, so that the coupon form opens with its offers.
  useQuery(userPromotionsQuery(useSession().user?.id ?? null))
  useEffect(preloadPanes, [])
  useHeadingFocus(changes !== null)
  const isWaiting = useIsWaiting() && stage === 'waiting'

  if (stage === 'unreachable') return <PaneRetry onRetry={cart.restart} />
  const isRefused = stage === 'refused'
  const box = (
    <SectionErrors
      texts={checkout.errors.general}
      leadsToCart={isRefused}
      isRepeating={checkout.busy === 'general'}
      onDismiss={isRefused ? undefined : checkout.dismissErrors}
    />
  )
  const accept = () => {
    agree()
    // The notice has reported a lost coupon.
    if (changes && changes.lostCoupons.length > 0) checkout.dismissErrors()
  }
  if (isRefused) {
    return (
      <div className="space-y-4">
        {box}
        {pointToCart(checkout.errors.general) ? null : (
          <Button variant="secondary" onClick={checkout.dismissErrors}>
            Tentar de novo
          </Button>
        )}
      </div>
    )
  }
  if (isWaiting) return <WaitingPurchase />
  if (stage !== 'open' || !order) return <PageLoader />
  const asked = answeredKind(order, place)
  const pane = activePane(order.state)
  const kind = pane === 'address' ? (chosenKind ?? asked) : asked
  return (
    <PaneLoading>
      <div className="items-start gap-6 max-lg:space-y-4 lg:grid lg:grid-cols-with-summary">
        <Preview order={expectedOrder(order, chosenRate)} isPickup={kind === 'pickup'} />
        <div className="min-w-0 space-y-4 lg:col-start-1 lg:row-start-1">
          {changesElsewhere > 0 ? <ChangeElsewhere key={changesElsewhere} /> : null}
          {pane === 'payment' && !changes ? null : box}
          <LooseRefusals />
          {changes ? (
            <PriceNotice
              changes={changes}
              isEstimate={hasWeighedLines(order.lineItems)}
              onAgree={accept}
            />
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

/** Says why the first step is open again. Takes the focus and scrolls into view. */
function ChangeElsewhere() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    text.current?.focus({ preventScroll: true })
    text.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <p ref={text} tabIndex={-1} className="rounded-lg bg-surface p-4">
      O seu pedido mudou em outra aba ou aparelho. Confira os itens e o total antes de seguir.
    </p>
  )
}

interface PreviewProps {
  order: Order
  isPickup: boolean
}

/** The order summary with the freight that the cart showed. */
function Preview({ order, isPickup }: PreviewProps) {
  const { cents } = useFreight(order, toCents(order.itemTotal), isPickup)
  const isOutside = useIsOutside(order) && activePane(order.state) === 'address'
  // A checkout that is opened or reloaded directly has no promise yet.
  useEffect(() => {
    if (readStoredZipcode()) void refreshPromise()
  }, [])
  return (
    <OrderPreview
      order={order}
      isPickup={isPickup}
      estimate={fromCents(cents)}
      isOutside={isOutside}
    />
  )
}

function WaitingPurchase() {
  const state = useCartState()
  return (
    <section aria-labelledby="waiting-purchase" className="space-y-4 rounded-lg bg-surface p-4">
      <div role="status" className="space-y-2">
        <h2 id="waiting-purchase" className="font-semibold text-lg sm:text-xl">
          A compra espera a conexão
        </h2>
        <p>
          Há mudanças no carrinho que ainda não chegaram à loja. Assim que houver conexão elas vão,
          e a compra segue sozinha. {storageText(state)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" onClick={() => cart.flush()}>
          Tentar de novo
        </Button>
        <TextLink href="/carrinho">Rever o carrinho</TextLink>
      </div>
    </section>
  )
}

interface PriceNoticeProps {
  changes: PriceChanges
  isEstimate: boolean
  onAgree: () => void
}

/** Lists changed prices. The checkout continues only after the shopper accepts the new total. */
function PriceNotice({ changes, isEstimate, onAgree }: PriceNoticeProps) {
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    box.current?.focus()
  }, [])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="price-notice"
      className="space-y-4 rounded-lg border border-highlight bg-white p-4 sm:p-6"
    >
      <h2 id="price-notice" className="font-semibold text-xl">
        O valor do seu pedido mudou
      </h2>
      <ul className="space-y-1">
        {changes.lines.map(({ id, name, unit, before, now }) => (
          <li key={id}>
            {name}: de {formatBrl(displayPrice(before, unit))} /{unitLabel(unit)} por{' '}
            <strong>
              {formatBrl(displayPrice(now, unit))} /{unitLabel(unit)}
            </strong>
          </li>
        ))}
        {changes.lostCoupons.map((code) => (
          <li key={code}>
            O cupom <strong>{code}</strong> não vale mais e saiu do pedido.
          </li>
        ))}
      </ul>
      <p>
        {isEstimate ? 'Total estimado' : 'Total'}: de {formatBrl(changes.before)} para{' '}
        <strong>{formatBrl(changes.now)}</strong>.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button className="max-sm:w-full" onClick={onAgree}>
          Continuar com o novo total
        </Button>
        <TextLink href="/carrinho">Rever o carrinho</TextLink>
      </div>
    </section>
  )
}
