import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { setFlash } from '../account/flash'
import { useSessionExpired } from '../api/session-token'
import type { Order } from '../api/types'
import { openPageInstead } from '../browser/own-document'
import { useCartState } from '../cart/use-cart'
import { findPlacedOrder, followPlacedOrder } from './placed-order'
import { type CheckoutStage, checkoutStage, isConfirmState } from './stage'
import { moveToAddress } from './steps'
import type { Checkout } from './use-checkout'

const ENDED =
  'Sua sessão terminou. Entre de novo para continuar de onde parou: o seu pedido está guardado.'

const LOST =
  'O pedido que você estava fechando não está mais aberto. Se o finalizou em outra aba ou aparelho, procure o e-mail de confirmação.'

/** Reacts to cart and session: submits the cart, or redirects to confirmation, cart or login. */
export function useCheckoutRoute(checkout: Checkout): {
  stage: CheckoutStage
  order: Order | null
  /** How often another tab or device changed the order. */
  changesElsewhere: number
} {
  const router = useRouter()
  const state = useCartState()
  const expired = useSessionExpired()
  const [changesElsewhere, setChangesElsewhere] = useState(0)
  const [isLookupDown, setLookupDown] = useState(false)
  const opened = useRef<string | null>(null)
  const isFinishing = useRef(false)
  const { order, finishedNumber } = state
  const stage = checkoutStage(state, checkout.errors.general.length > 0)

  const leaveEmpty = async () => {
    setLookupDown(false)
    try {
      const placed = await findPlacedOrder()
      if (placed) return openPageInstead(router, `/confirmacao?id=${placed}`)
    } catch {
      return setLookupDown(true)
    }
    if (!opened.current || opened.current === order?.number)
      return openPageInstead(router, '/carrinho')
    setFlash(LOST)
    window.location.replace('/carrinho')
  }

  const follow = useEffectEvent((reached: CheckoutStage, isBusy: boolean) => {
    if (reached === 'finished') {
      if (finishedNumber) followPlacedOrder(finishedNumber)
      openPageInstead(router, `/confirmacao?id=${finishedNumber}`)
    }
    if (reached === 'empty') leaveEmpty()
    if (reached === 'open') opened.current = order?.number ?? null
    // An order that was changed elsewhere goes to its first step where it was to be finished.
    if (checkout.busy === 'general' && order && isConfirmState(order.state))
      isFinishing.current = true
    if (!isBusy) {
      if (isFinishing.current && order?.state === 'address')
        setChangesElsewhere((count) => count + 1)
      isFinishing.current = false
    }
    if (reached !== 'submit-cart' || isBusy) return
    // No step of this page leads back to state `cart`: another tab or device did.
    if (opened.current === order?.number) setChangesElsewhere((count) => count + 1)
    checkout.run('general', moveToAddress())
  })
  const isBusy = checkout.busy !== null
  useEffect(() => {
    if (expired) leaveToLogin()
    else follow(stage, isBusy)
  }, [stage, expired, isBusy])

  if (expired) return { stage: 'loading', order, changesElsewhere }
  if (stage === 'empty' && isLookupDown) return { stage: 'unreachable', order, changesElsewhere }
  return { stage, order, changesElsewhere }
}

/** Redirects to the login page, which shows the reason and leads back to the checkout. */
function leaveToLogin(): void {
  setFlash(ENDED)
  // A full page load: the message is shown when a page opens.
  window.location.replace('/login/?destino=/checkout/')
}
