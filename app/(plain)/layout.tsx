import type { ReactNode } from 'react'
import { LogoLink } from '@/components/shell/logo-link'
import { Providers } from '@/components/shell/providers'

export default function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="bg-ink py-2">
        <div className="page-width">
          <LogoLink />
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        <Providers>{children}</Providers>
      </main>
    </>
  )
}
