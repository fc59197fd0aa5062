'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { pushToDataLayer } from '@/lib/services/analytics/track'

/** Trackers open by their secret link: no third party may learn the address. */
const SECRET = /(^\/acompanhar\/)[^/]+/

/** On each route change: scrolls to the top, focuses the heading and records a pageview. */
export function RouteChange() {
  const pathname = usePathname()
  const shown = useRef<string | null>(null)
  const returnedTo = useRef<string | null>(null)

  useEffect(() => {
    const note = () => {
      returnedTo.current = window.location.pathname
    }
    window.addEventListener('popstate', note)
    return () => window.removeEventListener('popstate', note)
  }, [])

  // Before paint, and before a page scrolls to one of its sections.
  useLayoutEffect(() => {
    const { current: before } = shown
    if (before === pathname) return
    shown.current = pathname
    pushToDataLayer('pageview', { path: pathname.replace(SECRET, '$1[token]') })
    if (before === null) return
    const isNew = returnedTo.current !== window.location.pathname && !window.location.hash
    returnedTo.current = null
    if (isNew) window.scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [pathname])

  return null
}

/** Next announces the title but leaves the focus where it was. */
function focusHeading(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
