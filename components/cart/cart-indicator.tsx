'use client'

import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useCart, useIsCartUnread } from '@/lib/cart/use-cart'
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
          className="absolute top-0 left-1/2 ml-1 min-w-5 rounded-full bg-highlight px-1 text-center font-bold text-ink text-xs leading-5"
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
