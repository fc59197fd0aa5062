import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AccountGuard } from '@/components/account/account-guard'
import { AccountMenu } from '@/components/account/account-menu'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid items-start print:block gap-6 py-6 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-10">
      <AccountMenu />
      <div className="min-h-loading min-w-0">
        <NeedsScript />
        <Providers>
          <AccountGuard title="Minha conta">{children}</AccountGuard>
        </Providers>
      </div>
    </div>
  )
}
