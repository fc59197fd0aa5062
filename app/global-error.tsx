'use client'

import './globals.css'
import { CrashGuard } from '@/components/shell/crash-guard'
import { store } from '@/lib/store/store'

interface Props {
  error: Error
  retry: () => void
}

/** Stands in for the root layout itself, without its fonts. */
export default function GlobalError(props: Props) {
  return (
    <html lang="pt-BR">
      <body className="flex min-h-dvh flex-col">
        <title>{store.name}</title>
        <CrashGuard {...props} />
      </body>
    </html>
  )
}
