import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AccountGuard } from '@/components/account/account-guard'
import { AccountPage } from '@/components/account/account-page'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <AccountPage>
      <AccountGuard title="Minha conta">{children}</AccountGuard>
    </AccountPage>
  )
}
