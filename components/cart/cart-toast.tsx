'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { loadLateChunk } from '@/components/shell/load-late-chunk'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import {
  clearChanges,
  forgetChanges,
  getChanges,
  getServerChanges,
  subscribeChanges,
} from '@/lib/cart/recent-changes'
import { useCartProblem, useRefused } from '@/lib/cart/use-cart'

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
