import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { openPage } from '@/lib/browser/open-page'
import { cart } from '@/lib/cart/cart'
import { keepCartPrices } from '@/lib/checkout/price-changes'
import { trackCheckoutTapped } from '@/lib/services/analytics/checkout-events'

export interface GoToCheckout {
  /** What is pending is being sent. */
  leaving: boolean
  /** FECHAR COMPRA met the cart's problem, so it shows beside that button. */
  refused: boolean
  close: () => Promise<void>
}

/** Leads to the checkout once all that is pending was accepted. */
export function useGoToCheckout(problem: readonly string[]): GoToCheckout {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<readonly string[] | null>(null)

  // The browser may show this very page again when the shopper comes back.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  const leave = () => {
    const { order } = cart.getState()
    if (order) keepCartPrices(order)
    openPage(router, '/checkout/')
  }
  const close = async () => {
    const { order } = cart.getState()
    if (order) trackCheckoutTapped(order)
    cart.dismissProblem()
    setLeaving(true)
    if (await cart.flush()) return leave()
    setRefusal(cart.getState().problem)
    setLeaving(false)
  }
  const refused = problem.length > 0 && (leaving || refusal === problem)
  return { leaving, refused, close }
}
