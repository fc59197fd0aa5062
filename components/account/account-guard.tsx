'use client'

import type { ReactNode } from 'react'
import { PageLoader } from '@/components/ui/page-loader'
import { validateAgain } from '@/lib/account/session'
import { useGuard } from '@/lib/account/use-guard'
import { LoadTrouble } from './load-trouble'

/** Shows a private page to a logged-in customer only; everybody else goes to the login (AUTH-14, AUTH-15). */
export function AccountGuard({ children }: { children: ReactNode }) {
  const { status, hasFailed } = useGuard()
  if (status === 'in') return children
  return hasFailed ? <LoadTrouble onRetry={validateAgain} /> : <PageLoader />
}
