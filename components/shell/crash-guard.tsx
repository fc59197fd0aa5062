'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { isMissingChunk, reloadOnce, shouldReload } from '@/lib/services/monitoring/chunk-reload'
import { report } from '@/lib/services/monitoring/report'
import { loadLateChunk } from './load-late-chunk'

interface Props {
  error: Error
  retry: () => void
}

/** Replaces the page after a browser error. A missing chunk reloads the page once instead. */
export function CrashGuard({ error, retry }: Props) {
  const [reloading, setReloading] = useState(() => shouldReload(error))
  const [Details, setDetails] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (reloading) {
      if (!reloadOnce()) setReloading(false)
      return
    }
    report(error, { screen: 'crash', path: window.location.pathname })
    loadLateChunk().then(
      ({ CrashDetails }) => setDetails(() => CrashDetails),
      (failure) => report(failure),
    )
  }, [error, reloading])

  if (reloading) return null
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className="page-width flex max-w-xl grow flex-col items-center justify-center gap-4 wrap-anywhere py-16 text-center outline-none"
    >
      <h1 className="font-bold text-3xl">Ah, não! Algo deu errado. Por favor, tente novamente.</h1>
      <button
        type="button"
        onClick={isMissingChunk(error) ? () => window.location.reload() : retry}
        className="min-h-11 rounded-lg bg-primary px-5 font-semibold text-page"
      >
        Tentar de novo
      </button>
      {Details ? <Details /> : null}
    </main>
  )
}
