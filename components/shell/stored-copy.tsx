import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { TextButton } from '@/components/ui/text-link'
import { whenIdle } from '@/lib/browser/defer'
import type { CopyReason } from '@/lib/service-worker/stored-pages'
import { readOffline, subscribeConnectivity } from '@/lib/services/connectivity'
import { startServiceWorker, storeSeenPage, watchCopy } from '@/lib/services/service-worker'
import { usePrefetch } from './intent-link'

/** Prefetches one product page when idle, which loads the code that all product pages share. */
export function FirstProduct() {
  const prepare = usePrefetch()
  const pathname = usePathname()
  const hasCode = useRef(false)

  useEffect(() => {
    if (pathname.startsWith('/produtos/')) hasCode.current = true
    if (hasCode.current || savesData()) return
    return whenIdle(() => {
      const card = document.querySelector('main article a[href^="/produtos/"]')
      if (!card) return
      hasCode.current = true
      prepare(card.getAttribute('href') ?? '')
    })
  }, [pathname, prepare])

  return null
}

/** Whether the visitor has asked the browser to save data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Starts the service worker, has it store seen pages, and marks a page that is a stored copy. */
export function StoredCopy() {
  const path = usePathname()
  const [loadedPath] = useState(path)
  const [reason, setReason] = useState<CopyReason | 'reachable' | null>(null)

  useEffect(startServiceWorker, [])
  useEffect(() => watchCopy(setReason), [])
  useEffect(
    () =>
      subscribeConnectivity(() => {
        const next = readOffline() ? 'failed' : 'reachable'
        setReason((last) => last && next)
      }),
    [],
  )
  useEffect(() => (savesData() ? undefined : storeSeenPage(path)), [path])

  // The cart's page reads its lines from the shop.
  const isCurrent = reason === 'reachable' && path.startsWith('/carrinho')
  const isCopy = reason !== null && path === loadedPath && !isCurrent
  return (
    <div
      role="status"
      className="stored-copy stays:sticky top-bar z-10 order-1 bg-surface print:hidden"
    >
      {isCopy ? (
        <p className="page-width py-1.5 text-center font-semibold text-xs sm:text-sm">
          <span className="inline-block first-letter:uppercase">versão salva</span>
          {reason === 'failed' ? ' – sem conexão: preços podem ter mudado' : null}
          {reason === 'reachable' ? (
            <>
              {' – '}
              <TextButton look="inline" onClick={() => window.location.reload()}>
                Ver a página atual
              </TextButton>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
