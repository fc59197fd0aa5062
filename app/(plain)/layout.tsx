import type { ReactNode } from 'react'
import { LogoLink } from '@/components/shell/logo-link'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'

export default function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="bg-ink py-2">
        <div className="page-width">
          <LogoLink />
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        <NeedsScript />
        <Providers>{children}</Providers>
      </main>
    </>
  )
}
