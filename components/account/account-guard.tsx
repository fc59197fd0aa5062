'use client'

import type { ReactNode } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { PageLoader } from '@/components/ui/page-loader'
import { useGuard } from '@/lib/session/use-guard'

const LATE = 'Não conseguimos falar com a loja agora. Continuamos tentando.'

/** Shows a private page to a logged-in customer only; everybody else goes to the login (AUTH-14, AUTH-15). */
export function AccountGuard({ children }: { children: ReactNode }) {
  const { status, isLate } = useGuard()
  if (status === 'in') return children
  return (
    <>
      <AlertBox texts={isLate ? [LATE] : []} />
      <PageLoader />
    </>
  )
}
