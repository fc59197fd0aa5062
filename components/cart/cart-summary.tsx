'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { WeightStory } from '@/components/catalogue/weight-story'
import { Button } from '@/components/ui/button'
import { trackCheckoutTapped } from '@/lib/analytics/checkout-events'
import { cart } from '@/lib/cart/cart'
import type { DisplayedCart } from '@/lib/cart/display'
import { formatBrl, fromCents } from '@/lib/money/money'
import { FreeShippingHint } from './free-shipping-hint'

const OUT_OF_STOCK =
  'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'

/** Estimated subtotal and the way to the checkout (CART-04 to CART-10). */
export function CartSummary({ shown }: { shown: DisplayedCart }) {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const { itemCents, hasOutOfStock } = shown

  const close = async () => {
    const { order } = cart.getState()
    if (order) trackCheckoutTapped(order)
    setLeaving(true)
    if (await cart.flush()) router.push('/checkout/')
    else setLeaving(false)
  }
  return (
    <section
      aria-label="Resumo do carrinho"
      className="space-y-4 rounded-lg border border-linha bg-white p-5 lg:sticky lg:top-6"
    >
      <p className="flex items-baseline justify-between gap-4">
        <span>Subtotal estimado</span>
        <strong className="font-heading text-2xl tabular-nums">
          {formatBrl(fromCents(itemCents))}
        </strong>
      </p>
      <FreeShippingHint itemCents={itemCents} />
      {hasOutOfStock ? (
        <p role="alert" className="font-semibold text-bordo">
          {OUT_OF_STOCK}
        </p>
      ) : null}
      <Button className="w-full" disabled={hasOutOfStock} loading={leaving} onClick={close}>
        FECHAR COMPRA
      </Button>
      <WeightStory />
    </section>
  )
}
