import type { ReactNode } from 'react'
import { PlainHeader } from '@/components/shell/plain-header'
import { Providers } from '@/components/shell/providers'

export default function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PlainHeader />
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        <Providers>{children}</Providers>
      </main>
    </>
  )
}
