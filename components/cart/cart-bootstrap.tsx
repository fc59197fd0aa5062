'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readGuestOrder } from '@/lib/api/guest-order'
import { checkToken, startSession } from '@/lib/api/session'
import { getToken, subscribeToken } from '@/lib/api/session-token'
import { onFirstInteraction } from '@/lib/browser/defer'
import { PERSONAL_KEYS, readJson, writeJson } from '@/lib/browser/storage'
import { watchPage } from '@/lib/browser/watch-page'
import { cart, listenToOtherTabs } from '@/lib/cart/cart'
import { type CartState, type Intent, keyOf } from '@/lib/cart/cart-state'

const KEY = PERSONAL_KEYS.unsentEdits

const byKey = (intents: readonly Intent[]) =>
  Object.fromEntries(intents.map((intent) => [keyOf(intent), intent]))

/** Saves edits that a leaving page may not have sent: for its tab, held ones for all tabs. */
export function storeUnsentEdits(intents: readonly Intent[]): void {
  writeJson(cart.getState().isHeld ? 'localStorage' : 'sessionStorage', KEY, byKey(intents))
}

function take(area: 'localStorage' | 'sessionStorage'): Intent[] {
  const stored = readJson<CartState['intents']>(area, KEY)
  writeJson(area, KEY, null)
  return Object.values(stored ?? {}).filter((intent) => intent?.version > 0)
}

/** Returns and clears the edits that an earlier page may not have sent. */
export function takeUnsentEdits(): CartState['intents'] {
  return byKey([...take('localStorage'), ...take('sessionStorage')])
}

/** Holds edits that a closed page may not have sent, below those of this page. */
function holdUnsentEdits() {
  const own = cart.getState().intents
  const unsent = Object.entries(takeUnsentEdits()).filter(([key]) => !own[key])
  if (unsent.length > 0) cart.hold({ ...Object.fromEntries(unsent), ...own })
}

/** Starts session and cart once, and keeps the cart in sync while the page lives. */
export function CartBootstrap() {
  const pathname = usePathname()

  const start = useEffectEvent(() => {
    startSession()
    if (pathname.startsWith('/balcao')) return
    const stopWaiting = isKnown() || needsCart(pathname) ? restart() : waitForInteraction()
    holdUnsentEdits()
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

/** Runs when the page is visible again. */
function onReturn() {
  checkToken()
  holdUnsentEdits()
  return cart.refresh()
}

const onPageShow = (event: PageTransitionEvent) => {
  if (event.persisted) onReturn()
}

function listenToPage(): () => void {
  const stop = watchPage(onHide, onReturn)
  window.addEventListener('online', cart.refresh)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    stop()
    window.removeEventListener('online', cart.refresh)
    window.removeEventListener('pageshow', onPageShow)
  }
}
