import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'

export const metadata: Metadata = { title: 'Balcão', robots: { index: false, follow: false } }

/** Makes every target 56 px high for gloved fingers, also in dialogs of other areas. */
const TARGETS =
  '[&_:is(button,select,input:not([type=checkbox]))]:min-h-14 [&_[role=alert]>button]:-m-4 [&_[role=alert]>ul]:text-lg [&_input]:text-lg [&_label.text-sm]:text-base [&_select+svg]:top-4.5 not-print:[&_label:has([type=checkbox])]:min-h-14 [&_label:has([type=checkbox])]:text-lg not-print:[&_input[type=checkbox]]:size-8'

export default function CounterLayout({ children }: { children: ReactNode }) {
  return (
    <main
      data-counter
      id="conteudo"
      tabIndex={-1}
      className={`grow bg-white text-ink outline-none ${TARGETS}`}
    >
      <NeedsScript />
      <Providers>{children}</Providers>
    </main>
  )
}
