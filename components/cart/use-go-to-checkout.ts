import { useRouter } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openPage } from '@/lib/browser/own-document'
import { cart } from '@/lib/cart/cart'
import { useCartState } from '@/lib/cart/use-cart'
import { storeCartPrices } from '@/lib/checkout/price-changes'
import { trackCheckoutTapped } from '@/lib/services/analytics/checkout-events'
import { checkConnectivity, readOffline, subscribeConnectivity } from '@/lib/services/connectivity'

export interface GoToCheckout {
  /** True while pending writes are being sent. */
  leaving: boolean
  /**
   * True when FECHAR COMPRA ran into the cart's problem, which is then shown beside that button.
   */
  refused: boolean
  /** True while the shop that the click did not reach cannot be reached. */
  isCutOff: boolean
  close: () => Promise<void>
}

/** Navigates to the checkout once all pending writes were accepted. */
export function useGoToCheckout(problem: readonly string[]): GoToCheckout {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const [hasWaited, setWaited] = useState(false)
  const isOffline = useSyncExternalStore(subscribeConnectivity, readOffline, () => false)
  const { isHeld } = useCartState()
  const [refusal, setRefusal] = useState<readonly string[] | null>(null)

  // The browser may restore this page from its cache when the shopper comes back.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  const leave = () => {
    const { order } = cart.getState()
    if (order) storeCartPrices(order)
    openPage(router, '/checkout/')
  }
  const close = async () => {
    cart.dismissProblem()
    setLeaving(true)
    setWaited(false)
    const isAccepted = await cart.flush()
    // The order may not have been found when the button was pressed.
    const { order, isHeld: isWaiting, problem: texts } = cart.getState()
    if (order) trackCheckoutTapped(order)
    const isOnline = await checkConnectivity()
    // Accepted edits are at the shop, also while other tabs have some that wait.
    if (isAccepted && isOnline) return leave()
    setWaited(isWaiting || !isOnline)
    setRefusal(texts)
    setLeaving(false)
  }
  const refused = problem.length > 0 && (leaving || refusal === problem)
  return { leaving, refused, isCutOff: hasWaited && (isOffline || isHeld), close }
}
