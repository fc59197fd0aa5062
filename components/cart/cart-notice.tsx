'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { loadLateChunk } from '@/components/shell/load-late-chunk'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import {
  clearNotes,
  forgetNotes,
  getNotes,
  getServerNotes,
  subscribeNotes,
} from '@/lib/cart/change-notes'
import { useCartProblem } from '@/lib/cart/use-cart'

const loadPanel = async () => (await loadLateChunk()).NoticePanel

/** What was just put into the cart, everywhere but in the cart itself; its look comes with the late parts of the shell. */
export function CartNotice() {
  const { items, revision } = useSyncExternalStore(subscribeNotes, getNotes, getServerNotes)
  const problem = useCartProblem()
  const inCart = /^\/carrinho\/?$/.test(usePathname())
  const wanted = !inCart && (items.length > 0 || problem.length > 0)
  const Panel = useLazyComponent(loadPanel, wanted)
  const pressed = useRef<Element | null>(null)

  // Safari gives no focus to a button that is pressed.
  useEffect(() => {
    const note = ({ target }: Event) => {
      const element = target as Element
      // What a button shows may change with the press.
      if (!element.closest('.cart-notice')) pressed.current = element.closest('button') ?? element
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])

  useEffect(() => {
    if (inCart && items.length > 0) clearNotes()
  }, [items, inCart])

  useEffect(() => {
    if (problem.length > 0) forgetNotes()
  }, [problem])

  if (!wanted || !Panel) return null
  return createPortal(
    <Panel items={items} revision={revision} problem={problem} pressed={pressed} />,
    document.body,
  )
}
