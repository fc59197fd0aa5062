import type { ReactNode } from 'react'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'
import { AccountGuard } from './account-guard'
import { AccountMenu } from './account-menu'

interface Props {
  /** Page title while the session is being checked. */
  title: string
  children: ReactNode
}

/** Private page beside the links to its siblings, which stand above it on phones. */
export function AccountPage({ title, children }: Props) {
  return (
    <div className="page-width grid items-start print:block gap-6 py-6 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-10">
      <AccountMenu />
      <div className="min-h-loading min-w-0">
        <NeedsScript />
        <Providers>
          <AccountGuard title={title}>{children}</AccountGuard>
        </Providers>
      </div>
    </div>
  )
}
