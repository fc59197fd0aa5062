import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { cart } from '@/lib/cart/cart'
import { openCheckout } from '@/lib/checkout/own-document'
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

  const close = async () => {
    const { order } = cart.getState()
    if (order) trackCheckoutTapped(order)
    cart.dismissProblem()
    setLeaving(true)
    if (await cart.flush()) return openCheckout(router)
    setRefusal(cart.getState().problem)
    setLeaving(false)
  }
  const refused = problem.length > 0 && (leaving || refusal === problem)
  return { leaving, refused, close }
}
