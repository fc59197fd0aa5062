import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '@/components/shell/providers'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The blends of a customer (A51). */
export default function PrivateBlendLayout({ children }: { children: ReactNode }) {
  return (
    <div className="faixa py-6 md:py-8">
      <Providers>{children}</Providers>
    </div>
  )
}
