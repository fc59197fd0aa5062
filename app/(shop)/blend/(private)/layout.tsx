import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function PrivateBlendLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-width min-h-loading pt-2 pb-6">
      <NeedsScript />
      <Providers>{children}</Providers>
    </div>
  )
}
