'use client'

import { type Ref, useEffect, useRef, useState } from 'react'
import { shop } from '#shop'
import { ButtonLink } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { RetryNotice } from '@/components/ui/retry-notice'
import { withToken } from '@/lib/api/session'
import { getToken } from '@/lib/api/session-token'
import type { Order } from '@/lib/api/types'
import { useOrderBlends } from '@/lib/blends/use-order-blends'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { cart } from '@/lib/cart/cart'
import { withClaims } from '@/lib/cart/stock-limits'
import { useCart, useCurrentOrder, useIsCartUnread } from '@/lib/cart/use-cart'
import { usePlacedOrder } from '@/lib/checkout/placed-order'
import { CartRows } from './cart-rows'
import { CartProblem, CartSummary } from './cart-summary'
import { HeldNotice } from './held-edits'
import { useGoToCheckout } from './use-go-to-checkout'

/** Whether an order is in the checkout and still open. */
const IS_IN_CHECKOUT: Readonly<Record<Order['state'], boolean>> = {
  cart: false,
  address: true,
  delivery: true,
  payment: true,
  confirm: true,
  complete: false,
  canceled: false,
}

/** Moves a customer's order back from the checkout to state `cart`. */
async function reopenCart(state: Order['state']): Promise<void> {
  if (!getToken() || !IS_IN_CHECKOUT[state]) return
  try {
    const { restartCheckout } = await import('@/lib/api/checkouts')
    await cart.exchange(() => withToken(restartCheckout))
  } catch {
    // The cart stays usable: any change of a line reopens the order too.
  }
}

const loadOffers = async () => (await import('./empty-cart-offers')).EmptyCartOffers
const loadShelf = async () => (await import('./cart-shelf')).CartShelf

/** Cart page below its title, in every state. */
export function CartContents() {
  const order = useCurrentOrder()
  const shown = withClaims(useCart(), order)
  const orderBlends = useOrderBlends(shown)
  const toCheckout = useGoToCheckout(shown.problem)
  const orderState = order?.state
  const isUnread = useIsCartUnread()

  const emptied = useRef<HTMLParagraphElement>(null)
  const { count } = shown

  // Only on mount: another tab may be in checkout with the same order.
  const opened = useRef(false)
  useEffect(() => {
    if (!orderState || opened.current) return
    opened.current = true
    reopenCart(orderState)
  }, [orderState])

  const isEmpty = shown.status === 'ready' && count === 0
  usePlacedOrder(isEmpty)

  // Prices and stock may have changed since another page read the cart.
  useEffect(() => {
    if (cart.getState().order) cart.refresh()
  }, [])

  const [wasEmpty, setWasEmpty] = useState(false)
  if (isEmpty && !wasEmpty) setWasEmpty(true)
  const Offers = useLazyComponent(loadOffers, wasEmpty)
  const hasShelf = !wasEmpty && count > 0 && orderState !== undefined
  const Shelf = useLazyComponent(loadShelf, hasShelf)

  // Keeps the footer in place until the offers below an empty cart are shown.
  const placeholder = isEmpty ? <div aria-hidden className="min-h-195 md:min-h-96" /> : null

  // Same tree with and without lines, so that the undo of the last line stays on screen.
  return (
    <>
      <div
        className={`mt-6 ${count > 0 ? 'items-start gap-8 lg:grid lg:grid-cols-with-summary' : ''}`}
      >
        <div className={`min-w-0 space-y-4 ${count > 0 ? '' : 'has-[[data-row]]:mt-6'}`}>
          {toCheckout.refused && count > 0 ? null : <CartProblem texts={shown.problem} />}
          <CartRows shown={shown} orderBlends={orderBlends} emptied={emptied} />
          <HeldNotice />
        </div>
        {count === 0 ? (
          <WithoutLines ref={emptied} status={shown.status} hasLost={shown.problem.length > 0} />
        ) : isUnread ? null : (
          <CartSummary shown={shown} toCheckout={toCheckout} />
        )}
      </div>
      {Offers ? <Offers isEmpty={isEmpty} placeholder={placeholder} /> : placeholder}
      {Shelf && hasShelf ? <Shelf /> : null}
    </>
  )
}

interface WithoutLinesProps {
  ref: Ref<HTMLParagraphElement>
  status: string
  hasLost: boolean
}

function WithoutLines({ ref, status, hasLost }: WithoutLinesProps) {
  if (status === 'failed') {
    const text = `Não foi possível carregar o seu carrinho.${hasLost ? '' : ' Nada foi perdido.'}`
    return <RetryNotice text={text} onRetry={cart.restart} className="mt-6 max-w-prose" />
  }
  if (status !== 'ready') return <PageLoader />
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-surface p-5 max-sm:justify-center max-sm:text-center">
      {shop.features.blends ? (
        <img
          src="/pictures/burger.webp"
          alt=""
          width={800}
          height={800}
          className="size-30 shrink-0 rounded-lg sm:size-35"
        />
      ) : null}
      <div className="min-w-0">
        <p ref={ref} tabIndex={-1} className="text-lg outline-none">
          Seu carrinho esta vazio. Vamos enchê-lo?
        </p>
        <ButtonLink href="/" className="mt-4">
          Ver produtos
        </ButtonLink>
      </div>
    </div>
  )
}
