import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'

export const metadata: Metadata = { title: 'Balcão', robots: { index: false, follow: false } }

export default function CounterLayout({ children }: { children: ReactNode }) {
  return (
    <main data-counter id="conteudo" tabIndex={-1} className="grow bg-white text-ink outline-none">
      <NeedsScript />
      <Providers>{children}</Providers>
    </main>
  )
}
