'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { report } from '@/lib/services/monitoring/report'
import { loadLateChunk } from './deferred-parts'

const KEY = 'chunk_reload_at'
/** A chunk that is missing again within this time will not come with another reload. */
const PAUSE_MS = 5 * 60_000

/** The bundler does not request a failed chunk again on the same page. */
function isMissingChunk(error: Error): boolean {
  return error.name === 'ChunkLoadError'
}

/** Whether to reload: fetches the chunk after a deploy, but not while offline. */
export function shouldReload(error: Error): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) >= PAUSE_MS
  } catch {
    return false
  }
}

/**
 * Returns false without reloading if session storage is forbidden, since the page could reload
 * forever.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return false
  }
  reload()
  return true
}

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
