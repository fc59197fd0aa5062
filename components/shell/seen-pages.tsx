'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { createRetry } from '@/lib/cart/retry'
import { useCart, useCartState } from '@/lib/cart/use-cart'
import { OFFLINE_PAGE, readSeenPages, type SeenPage } from '@/lib/service-worker/seen-pages'
import { checkConnectivity, readOffline, subscribeConnectivity } from '@/lib/services/connectivity'
import { formatQuantity } from '@/lib/shared/weight'

const loadAgain = () => window.location.reload()

/**
 * Content of the offline page: a reload button, cart lines that wait for the network, stored pages.
 * Reloads by itself when the network is back.
 */
export function SeenPages({ reload = loadAgain }) {
  const [pages, setPages] = useState<SeenPage[]>([])

  useEffect(() => {
    // Rejects if the browser forbids storage; the list then stays empty.
    readSeenPages().then(setPages, () => {})
  }, [])

  useEffect(() => {
    // At its own address the offline page would reload itself forever.
    if (window.location.pathname.startsWith(OFFLINE_PAGE)) return
    const retry = createRetry(() => (readOffline() ? checkConnectivity() : reload()))
    const unsubscribe = subscribeConnectivity(() => {
      if (!readOffline()) retry.stop()
      retry.later()
    })
    window.addEventListener('online', reload)
    return () => {
      retry.stop()
      unsubscribe()
      window.removeEventListener('online', reload)
    }
  }, [reload])

  return (
    <>
      <Button className="self-start" onClick={reload}>
        Tentar de novo
      </Button>
      <WaitingLines />
      {pages.length > 0 ? (
        <section className="mt-4">
          <h2 className="mb-2 font-bold text-xl">Páginas que você já viu</h2>
          <p className="text-muted text-sm">Elas abrem sem conexão. Os preços podem ter mudado.</p>
          <ul className="mt-2 flex flex-col">
            {pages.map(({ path, title }) => (
              <li key={path} className="border-line border-b">
                <a
                  href={path}
                  className="flex min-h-11 items-center py-2 text-primary underline underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** Lists the cart lines that wait for the network. */
function WaitingLines() {
  const { lines } = useCart()
  const { isHeld, order } = useCartState()
  if (!isHeld || order || lines.length === 0) return null
  const names = lines.map(
    ({ product, quantity }) =>
      `${product.name} (${formatQuantity(quantity, product.unitForQuantity)})`,
  )
  return <p>No seu carrinho, à espera de conexão: {names.join(', ')}.</p>
}
