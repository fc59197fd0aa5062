'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readGuestOrder } from '@/lib/api/guest-order'
import { checkToken, startSession } from '@/lib/api/session'
import { getToken, subscribeToken } from '@/lib/api/session-token'
import { onFirstInteraction } from '@/lib/browser/defer'
import { PERSONAL_KEYS, readJson, writeJson } from '@/lib/browser/storage'
import { cart, listenToOtherTabs } from '@/lib/cart/cart'
import { type CartState, type Intent, keyOf } from '@/lib/cart/cart-state'

const KEY = PERSONAL_KEYS.unsentEdits

/** Saves the edits that a leaving page may not have sent, for the next page of this tab. */
export function storeUnsentEdits(intents: readonly Intent[]): void {
  writeJson('sessionStorage', KEY, intents)
}

/** Returns and clears the edits that the previous page may not have sent. */
export function takeUnsentEdits(): CartState['intents'] {
  const intents = readJson<Intent[]>('sessionStorage', KEY)
  writeJson('sessionStorage', KEY, null)
  const valid = Array.isArray(intents) ? intents.filter(({ version }) => version > 0) : []
  return Object.fromEntries(valid.map((intent) => [keyOf(intent), intent]))
}

/** Starts session and cart once, and keeps the cart in sync while the page lives. */
export function CartBootstrap() {
  const pathname = usePathname()

  const start = useEffectEvent(() => {
    startSession()
    if (pathname.startsWith('/balcao')) return
    const unsent = takeUnsentEdits()
    const stopWaiting = isKnown() || needsCart(pathname) ? restart() : waitForInteraction()
    if (Object.keys(unsent).length > 0) cart.hold(unsent)
    const stopSession = subscribeToken(() => {
      stopWaiting()
      cart.changeOwner(getToken() !== null)
    })
    const stopTabs = listenToOtherTabs(cart.refresh)
    const stopPage = listenToPage()
    return () => {
      stopWaiting()
      stopSession()
      stopTabs()
      stopPage()
    }
  })
  useEffect(() => start(), [])

  const flushedAt = useRef<string | null>(null)
  useEffect(() => {
    if (flushedAt.current === pathname) return
    flushedAt.current = pathname
    cart.flush()
  }, [pathname])

  return null
}

const isKnown = () => getToken() !== null || readGuestOrder() !== null
const needsCart = (pathname: string) => /^\/(carrinho|checkout)\b/.test(pathname)

function restart() {
  cart.restart()
  return () => {}
}

function waitForInteraction() {
  cart.startEmpty()
  return onFirstInteraction(() => {
    if (!cart.getState().order) cart.refresh()
  })
}

async function onHide() {
  const unsure = cart.flushOnHide()
  // Leaving a page fires two events; by the second, the pending writes may already have failed.
  if (unsure.length === 0) return
  storeUnsentEdits(unsure)
  // The page may survive and send the edits after all.
  if (await cart.flush()) takeUnsentEdits()
}

/** Runs when the page is visible again. The page then sends its own edits. */
function onReturn() {
  checkToken()
  takeUnsentEdits()
  return cart.refresh()
}

const onVisibility = () => (document.visibilityState === 'hidden' ? onHide() : onReturn())
const onPageShow = (event: Event) => {
  if ((event as PageTransitionEvent).persisted) onReturn()
}

function listenToPage(): () => void {
  const watched: [EventTarget, string, (event: Event) => unknown][] = [
    [window, 'pagehide', onHide],
    [document, 'visibilitychange', onVisibility],
    [window, 'online', cart.refresh],
    [window, 'pageshow', onPageShow],
  ]
  for (const [target, name, listener] of watched) target.addEventListener(name, listener)
  return () => {
    for (const [target, name, listener] of watched) target.removeEventListener(name, listener)
  }
}
