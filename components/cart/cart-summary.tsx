'use client'

import { WeightStory } from '@/components/catalogue/weight-story'
import { Button } from '@/components/ui/button'
import type { DisplayedCart } from '@/lib/cart/display'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { FREE_SHIPPING_THRESHOLD, missingForFreeShipping } from '@/lib/shared/shop-facts'
import { isWeighed } from '@/lib/shared/weight'
import { CartProblem } from './cart-problem'
import type { GoToCheckout } from './use-go-to-checkout'

const OUT_OF_STOCK =
  'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'

interface Props {
  shown: DisplayedCart
  toCheckout: GoToCheckout
}

/** Estimated subtotal and the way to the checkout. */
export function CartSummary({ shown, toCheckout }: Props) {
  const { lines, blends, itemCents, hasOutOfStock, problem } = shown
  const { leaving, refused, close } = toCheckout
  const isEstimate =
    blends.length > 0 || lines.some(({ product }) => isWeighed(product.unitForQuantity))
  return (
    <section
      aria-label="Resumo do carrinho"
      className="space-y-4 rounded-lg border border-line bg-white p-5 lg:sticky lg:top-below-bar"
    >
      <p className="flex items-baseline justify-between gap-4">
        <span>Subtotal estimado</span>
        <strong className="font-heading text-2xl tabular-nums">
          {formatBrl(fromCents(itemCents))}
        </strong>
      </p>
      <FreeShippingHint itemCents={itemCents} />
      {hasOutOfStock ? (
        <p role="alert" className="font-semibold text-primary">
          {OUT_OF_STOCK}
        </p>
      ) : null}
      {refused ? <CartProblem texts={problem} isBesideButton /> : null}
      <Button className="w-full" disabled={hasOutOfStock} loading={leaving} onClick={close}>
        FECHAR COMPRA
      </Button>
      {isEstimate ? <WeightStory /> : null}
    </section>
  )
}

/** How much is missing for free delivery; nothing from the threshold on. */
export function FreeShippingHint({ itemCents }: { itemCents: number }) {
  const missing = missingForFreeShipping(fromCents(itemCents))
  if (missing === null) return null
  return (
    <div className="rounded-lg bg-surface p-3">
      <p className="text-sm">
        Adicione mais {formatBrl(missing)} em produtos e ganhe frete grátis!
      </p>
      <progress
        aria-hidden
        max={FREE_SHIPPING_THRESHOLD}
        value={fromCents(itemCents)}
        className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-highlight [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-highlight"
      />
    </div>
  )
}
