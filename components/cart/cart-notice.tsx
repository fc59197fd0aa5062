'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { AlertBox } from '@/components/ui/alert-box'
import { Icon } from '@/components/ui/icon'
import { ProductPicture } from '@/components/ui/product-picture'
import { useScrolledPast } from '@/lib/browser/use-scrolled-past'
import { cart } from '@/lib/cart/cart'
import {
  type ChangeNote,
  clearNotes,
  forgetNotes,
  getNotes,
  getServerNotes,
  subscribeNotes,
} from '@/lib/cart/change-notes'
import { useCartProblem } from '@/lib/cart/use-cart'
import { formatQuantity } from '@/lib/shared/weight'

/** How long the notice stays after the last change, in ms. */
const NOTICE_MS = 10_000
/** Scroll in px after which the notice sits at the very top. */
const NOTICE_SCROLL = 40

/** What was just put into the cart, everywhere but in the cart itself. */
export function CartNotice() {
  const { items, revision } = useSyncExternalStore(subscribeNotes, getNotes, getServerNotes)
  const problem = useCartProblem()
  const inCart = /^\/carrinho\/?$/.test(usePathname())

  useEffect(() => {
    if (inCart && items.length > 0) clearNotes()
  }, [items, inCart])

  useEffect(() => {
    if (problem.length > 0) forgetNotes()
  }, [problem])

  if (inCart) return null
  if (items.length === 0 && problem.length === 0) return null
  return createPortal(
    <NoticeFrame>
      {items.length > 0 ? <ClearLater key={revision} /> : null}
      {problem.length > 0 ? (
        <div className="rounded-lg bg-page shadow-lg">
          <AlertBox texts={problem} onDismiss={cart.dismissProblem} />
        </div>
      ) : null}
      {items.length > 0 && problem.length === 0 ? (
        <div className="rounded-lg border border-line bg-white p-3 text-ink shadow-lg">
          <div className="flex items-start justify-between">
            <p className="py-1 font-semibold">No seu carrinho</p>
            <button
              type="button"
              aria-label="Fechar aviso do carrinho"
              onClick={clearNotes}
              className="-mt-2 -mr-2 inline-flex size-11 items-center justify-center rounded-lg"
            >
              <Icon name="close" />
            </button>
          </div>
          <ul className="space-y-2">
            {items.map((item) => (
              <NoteRow key={item.product.id} note={item} />
            ))}
          </ul>
          <Link
            href="/carrinho"
            prefetch={false}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            Ir para o carrinho
          </Link>
        </div>
      ) : null}
    </NoticeFrame>,
    document.body,
  )
}

/** Ends the notice; a new one of it starts the time again. */
function ClearLater() {
  useEffect(() => {
    const timer = setTimeout(clearNotes, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

function NoticeFrame({ children }: { children: ReactNode }) {
  const atTop = useScrolledPast(NOTICE_SCROLL)
  return (
    <aside
      aria-label="Aviso do carrinho"
      data-at-top={atTop}
      className={`fixed right-2 left-2 z-40 sm:left-auto sm:w-96 ${atTop ? 'top-2' : 'top-20'}`}
    >
      {children}
    </aside>
  )
}

function NoteRow({ note: { product, quantity } }: { note: ChangeNote }) {
  return (
    <li className="flex items-center gap-3">
      <ProductPicture
        image={product.images[0]}
        name={product.name}
        sizes="48px"
        className="w-12 shrink-0 rounded-lg"
      />
      <span className="min-w-0 flex-1 truncate">{product.name}</span>
      <span className="shrink-0 font-semibold">
        {formatQuantity(quantity, product.unitForQuantity, 'kg')}
      </span>
    </li>
  )
}
