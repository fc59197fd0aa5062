import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '@/components/shell/providers'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function PrivateBlendLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-width min-h-loading pt-2 pb-6">
      <Providers>{children}</Providers>
    </div>
  )
}
