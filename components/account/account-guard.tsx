'use client'

import type { ReactNode } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { validateAgain } from '@/lib/account/session'
import { useGuard } from '@/lib/account/use-guard'
import { LoadTrouble } from './load-trouble'

/** Shows a private page to logged-in customers only; everybody else is redirected to the login. */
export function AccountGuard({ children }: { children: ReactNode }) {
  const { status, hasFailed } = useGuard()
  if (status === 'in') return children
  return hasFailed ? <LoadTrouble onRetry={validateAgain} /> : <PageLoader />
}
