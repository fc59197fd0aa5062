'use client'

import { type Ref, useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { PageLoader } from '@/components/ui/page-loader'
import { RetryNotice } from '@/components/ui/retry-notice'
import { useMixes } from '@/lib/blends/use-mixes'
import { cart } from '@/lib/cart/cart'
import { reopenCart } from '@/lib/cart/reopen-cart'
import { useCart, useCurrentOrder } from '@/lib/cart/use-cart'
import { usePlacedOrder } from '@/lib/checkout/use-placed-order'
import { CartBlendRow } from './cart-blend-row'
import { CartLineRow } from './cart-line-row'
import { CartProblem } from './cart-problem'
import { CartSummary } from './cart-summary'
import { useClosing } from './use-closing'

/** The cart page below its title, in every state (CART-02 to CART-18). */
export function CartContents() {
  const shown = useCart()
  const mixes = useMixes(shown)
  const closing = useClosing(shown.problem)
  const orderState = useCurrentOrder()?.state

  const list = useRef<HTMLUListElement>(null)
  const emptied = useRef<HTMLParagraphElement>(null)
  const { count } = shown
  const countBefore = useRef(count)

  // A removed line takes the focused button with it; one that another tab removed does not.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (count < countBefore.current && isLost) (list.current ?? emptied.current)?.focus()
    countBefore.current = count
  }, [count])

  // Only as the page opens: another tab may be in checkout with this very order.
  const opened = useRef(false)
  useEffect(() => {
    if (!orderState || opened.current) return
    opened.current = true
    reopenCart(orderState)
  }, [orderState])

  usePlacedOrder(shown.status === 'ready' && count === 0)

  // Prices and stock may have changed since another page read it.
  useEffect(() => {
    if (cart.getState().order) cart.refresh()
  }, [])

  if (count === 0) {
    return (
      <>
        <CartProblem texts={shown.problem} />
        <WithoutLines ref={emptied} status={shown.status} hasLost={shown.problem.length > 0} />
      </>
    )
  }
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-com-resumo">
      <div className="min-w-0 space-y-4">
        {closing.refused ? null : <CartProblem texts={shown.problem} />}
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Itens do carrinho"
          className="divide-y divide-linha outline-none"
        >
          {shown.lines.map((line) => (
            <CartLineRow key={line.variantId} line={line} />
          ))}
          {shown.blends.map((blend) => (
            <CartBlendRow key={`mix-${blend.mixId}`} blend={blend} mix={mixes.get(blend.mixId)} />
          ))}
        </ul>
      </div>
      <CartSummary shown={shown} closing={closing} />
    </div>
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
    <div className="mt-6 rounded-lg bg-creme p-8 text-center">
      <p ref={ref} tabIndex={-1} className="text-lg outline-none">
        Seu carrinho esta vazio. Vamos enchê-lo?
      </p>
      <ButtonLink href="/" className="mt-6">
        Ver produtos
      </ButtonLink>
    </div>
  )
}
