'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { loadLateChunk } from '@/components/shell/deferred-parts'
import { Icon } from '@/components/ui/icon'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import {
  clearChanges,
  forgetChanges,
  getChanges,
  getServerChanges,
  subscribeChanges,
} from '@/lib/cart/recent-changes'
import { useCart, useCartProblem, useIsCartUnread, useRefused } from '@/lib/cart/use-cart'
import { formatBrl, fromCents } from '@/lib/shared/money'

/** Link to the cart with the number of lines and their price, or a spinner. */
export function CartIndicator() {
  const { status, count: shown, totalCents } = useCart()
  const count = useIsCartUnread() ? 0 : shown
  const total = totalCents === null ? '…' : formatBrl(fromCents(totalCents))
  const loading = status === 'loading' && count === 0
  const content = loading
    ? ', carregando'
    : count > 0
      ? `, ${count === 1 ? '1 item' : `${count} itens`}, ${total}`
      : status === 'ready'
        ? ', vazio'
        : ''
  return (
    <Link
      href="/carrinho"
      prefetch={false}
      aria-label={`Carrinho${content}`}
      className="-mr-1 relative inline-flex min-h-11 min-w-cart shrink-0 flex-col items-center justify-end rounded-lg"
    >
      <Icon name="cart" className="size-6" />
      {loading ? (
        <span
          data-testid="cart-spinner"
          className="absolute top-0 right-4 animate-spin rounded-full bg-ink text-highlight"
        >
          <Icon name="spinner" />
        </span>
      ) : null}
      {count > 0 ? (
        <span
          aria-hidden
          data-testid="cart-count"
          className="absolute cart-count top-0 left-1/2 min-w-5 rounded-full bg-highlight px-1 text-center font-bold text-ink text-xs leading-5"
        >
          {count}
        </span>
      ) : null}
      <span aria-hidden className="whitespace-nowrap font-semibold text-xs">
        {count > 0 ? total : 'Carrinho'}
      </span>
    </Link>
  )
}

const loadPanel = async () => (await loadLateChunk()).ToastPanel

/**
 * Toast after adding to the cart, on every page except the cart. Its panel is in the late chunk.
 */
export function CartToast() {
  const { items, revision } = useSyncExternalStore(subscribeChanges, getChanges, getServerChanges)
  const problem = useCartProblem()
  const refused = useRefused()
  const hasFailed = problem.length > 0 || refused.length > 0
  const inCart = /^\/carrinho\/?$/.test(usePathname())
  const wanted = !inCart && (items.length > 0 || hasFailed)
  const Panel = useLazyComponent(loadPanel, wanted)
  const pressed = useRef<Element | null>(null)

  // Safari does not focus a clicked button.
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const element = target as Element
      // The click may replace what the button contains.
      if (!element.closest('.cart-toast')) pressed.current = element.closest('button') ?? element
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])

  useEffect(() => {
    if (inCart && items.length > 0) clearChanges()
  }, [items, inCart])

  useEffect(() => {
    if (problem.length > 0 || refused.length > 0) forgetChanges()
  }, [problem, refused])

  if (!wanted || !Panel) return null
  return createPortal(
    <Panel
      items={items}
      revision={revision}
      problem={problem}
      refused={refused}
      pressed={pressed}
    />,
    document.body,
  )
}
