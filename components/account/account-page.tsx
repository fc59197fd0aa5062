import type { ReactNode } from 'react'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'
import { AccountMenu } from './account-menu'

/** Page of the account, beside or below the links to its siblings. */
export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid items-start print:block gap-6 py-6 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-10">
      <AccountMenu />
      <div className="min-h-loading min-w-0">
        <NeedsScript />
        <Providers>{children}</Providers>
      </div>
    </div>
  )
}
