'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { cart } from '@/lib/cart/cart'
import { useCartState } from '@/lib/cart/use-cart'
import { allTexts } from '@/lib/checkout/error-buckets'
import { checkoutStage } from '@/lib/checkout/stage'
import { moveToAddress } from '@/lib/checkout/steps'
import { useCheckout } from '@/lib/checkout/use-checkout'
import { useUserPromotions } from '@/lib/checkout/use-promotions'
import { useSessionExpired } from '@/lib/session/use-session'
import { CheckoutPanes } from './checkout-panes'
import { ErrorBox } from './error-box'
import { OrderPreview } from './order-preview'
import { PaneRetry } from './pane-retry'

/** The checkout in every state of the order (CHK-01 to CHK-08, A06). */
export function CheckoutScreen() {
  const router = useRouter()
  const state = useCartState()
  const checkout = useCheckout()
  useUserPromotions()
  const expired = useSessionExpired()
  const texts = allTexts(checkout.errors)
  const stage = checkoutStage(state, texts.length > 0)
  const { order, finishedNumber } = state

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage decides alone
  useEffect(() => {
    if (expired) return router.replace('/login/?destino=/checkout/')
    if (stage === 'finished') router.replace(`/confirmacao?id=${finishedNumber}`)
    if (stage === 'empty') router.replace('/carrinho')
    if (stage === 'submit-cart' && !checkout.busy) checkout.run('general', moveToAddress())
  }, [stage, expired, checkout.busy])

  if (stage === 'unreachable') return <PaneRetry onRetry={cart.restart} />
  const box = <ErrorBox texts={texts} onDismiss={checkout.dismissErrors} />
  if (stage === 'refused') {
    return (
      <div className="space-y-4">
        {box}
        <Link href="/carrinho" className="font-semibold text-bordo underline underline-offset-4">
          Rever o carrinho
        </Link>
      </div>
    )
  }
  if (expired || stage !== 'open' || !order) return <PageLoader />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0 space-y-4">
        {box}
        <CheckoutPanes order={order} checkout={checkout} />
      </div>
      <OrderPreview order={order} />
    </div>
  )
}
