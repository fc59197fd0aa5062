import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AccountPage } from '@/components/account/account-page'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <AccountPage title="Minha conta">{children}</AccountPage>
}
