import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { CopyReason } from '@/lib/service-worker/stored-pages'
import { startServiceWorker, storeSeenPage, watchCopy } from '@/lib/services/service-worker'
import { savesData } from './first-product'

/** Starts the service worker, has it store seen pages, and marks a page that is a stored copy. */
export function StoredCopy() {
  const path = usePathname()
  const [loadedPath] = useState(path)
  const [reason, setReason] = useState<CopyReason | null>(null)

  useEffect(startServiceWorker, [])
  useEffect(() => watchCopy(setReason), [])
  useEffect(() => (savesData() ? undefined : storeSeenPage(path)), [path])

  const isCopy = reason !== null && path === loadedPath
  return (
    <div
      role="status"
      className="stored-copy stays:sticky top-bar z-10 order-1 bg-surface print:hidden"
    >
      {isCopy ? (
        <p className="page-width py-1.5 text-center font-semibold text-xs sm:text-sm">
          <span className="inline-block first-letter:uppercase">versão salva</span>
          {reason === 'failed' ? ' – sem conexão: preços podem ter mudado' : null}
        </p>
      ) : null}
    </div>
  )
}
