'use client'

import './globals.css'
import { CrashGuard } from '@/components/shell/crash-guard'

interface Props {
  error: Error
  retry: () => void
}

/** Replaces the root layout, so it has none of its fonts. */
export default function GlobalError(props: Props) {
  return (
    <html lang="pt-BR">
      <body className="flex min-h-dvh flex-col">
        <title>Algo deu errado</title>
        <CrashGuard {...props} />
      </body>
    </html>
  )
}
