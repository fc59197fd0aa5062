'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/browser/defer'

/** Only `import()` of the late chunk, so that every caller gets the same chunk. */
export async function loadLateChunk() {
  return (await import('./deferred-shell')).lateChunk
}

/** Loads the deferred parts of the shell when the browser is idle. */
export function DeferredParts() {
  const [Parts, setParts] = useState<ComponentType | null>(null)

  useEffect(() => {
    const load = async () => {
      try {
        const { DeferredShell } = await loadLateChunk()
        setParts(() => DeferredShell)
      } catch {
        window.addEventListener('online', load, { once: true })
      }
    }
    return whenIdle(load)
  }, [])

  return Parts ? <Parts /> : null
}
