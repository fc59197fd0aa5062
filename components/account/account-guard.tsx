'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { RetryNotice } from '@/components/ui/retry-notice'
import { setFlash } from '@/lib/account/flash'
import { loginPath } from '@/lib/account/login-path'
import { useSession } from '@/lib/account/use-session'
import { useSessionExpired } from '@/lib/account/use-token'
import { getToken, readToken, subscribeToken } from '@/lib/api/session-token'

/** Redirects visitors without a session to the login, which leads back to this page. */
function useGuard() {
  const router = useRouter()
  const session = useSession()
  const hasEnded = useSessionExpired()
  const isOut = session.status === 'out'

  useEffect(() => {
    if (!isOut) return
    const leave = () => {
      if (hasEnded) setFlash('A sua sessão terminou.')
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
export function otherTabsAnswered(): Promise<void> {
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

interface AccountGuardProps {
  /** Page title while the session is being checked. */
  title?: string
  children: ReactNode
}

/** Shows a private page to logged-in customers only. Redirects guests to the login. */
export function AccountGuard({ title, children }: AccountGuardProps) {
  const { status, hasFailed, validateAgain } = useGuard()
  if (status === 'in') return children
  return (
    <>
      {title ? <h1 className="sr-only">{title}</h1> : null}
      {hasFailed ? <LoadTrouble onRetry={validateAgain} /> : <PageLoader />}
    </>
  )
}

interface LoadTroubleProps {
  /** Data that the shop still holds, named in the message. */
  kept?: 'dados' | 'pedidos'
  onRetry: () => void
  className?: string
}

export function LoadTrouble({ kept = 'dados', ...props }: LoadTroubleProps) {
  const text = `Não conseguimos falar com a loja agora. Os seus ${kept} estão guardados.`
  return <RetryNotice text={text} {...props} />
}
