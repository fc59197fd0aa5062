'use client'

import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { getNotes, getServerNotes, sayChange, subscribeNotes } from '@/lib/cart/change-notes'
import { useCart } from '@/lib/cart/use-cart'

/** Number of lines in the cart, or a spinner; leads to the cart. */
export function CartIndicator() {
  const { status, count, problem } = useCart()
  const { last } = useSyncExternalStore(subscribeNotes, getNotes, getServerNotes)
  const loading = status === 'loading' && count === 0
  return (
    <>
      <Link
        href="/carrinho"
        prefetch={false}
        aria-label={loading ? 'Carrinho, carregando' : `Carrinho, ${countText(count)}`}
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-lg"
      >
        <Icon name="cart" className="size-6" />
        {loading ? (
          <span
            data-testid="cart-spinner"
            className="absolute top-0 right-0 animate-spin rounded-full bg-ink text-highlight"
          >
            <Icon name="spinner" />
          </span>
        ) : null}
        {count > 0 ? (
          <span
            aria-hidden
            data-testid="cart-count"
            className="absolute top-0 right-0 min-w-5 rounded-full bg-highlight px-1 text-center font-bold text-ink text-xs leading-5"
          >
            {count}
          </span>
        ) : null}
      </Link>
      <p role="status" className="sr-only">
        {last && problem.length === 0 ? sayChange(last) : ''}
      </p>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'vazio'
  return count === 1 ? '1 item' : `${count} itens`
}
