'use client'

import type { ReactNode } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { RetryNotice } from '@/components/ui/retry-notice'
import { useGuard } from '@/lib/account/use-guard'

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
