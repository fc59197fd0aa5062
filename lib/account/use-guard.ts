import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { SESSION_COOKIE } from '../api/session-cookie.mjs'
import { getToken, readToken, subscribeToken, useSessionExpired } from '../api/session-token'
import { setFlash } from './flash'
import { loginPath } from './login-path'
import { useSession } from './use-session'

/** Redirects visitors without a session to the login, which leads back to this page. */
export function useGuard() {
  const router = useRouter()
  const session = useSession()
  const hasEnded = useSessionExpired()
  const isOut = session.status === 'out'

  useEffect(() => {
    if (!isOut) return
    const leave = () => {
      if (hasEnded) setFlash('A sua sessão terminou.')
      // The cookie may be of a session that a closed tab took along, or of a tab that sleeps.
      else if (document.cookie.includes(SESSION_COOKIE)) setFlash('Entre de novo para continuar.')
      const { pathname, search } = window.location
      router.replace(loginPath(`${pathname}${search}`))
    }
    const timer = setTimeout(leave, hasEnded ? 0 : OTHER_TABS_MS)
    return () => clearTimeout(timer)
  }, [isOut, hasEnded, router])

  return session
}

/** Time in ms to wait for the session of another tab. */
export const OTHER_TABS_MS = 300

/** Waits for a session from another tab, unless this tab has one. */
export function waitForOtherTabs(): Promise<void> {
  return new Promise((resolve) => {
    const hasToken = () => (getToken() ?? readToken()) !== null
    if (hasToken()) return resolve()
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const unsubscribe = subscribeToken(() => hasToken() && end())
    const timer = setTimeout(end, OTHER_TABS_MS)
  })
}
