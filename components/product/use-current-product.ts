'use client'

import { useEffect, useState } from 'react'
import { useToken } from '@/lib/account/use-token'
import { FRESH_MS } from '@/lib/api/query-keys'
import type { Product } from '@/lib/api/types'
import { serverNow } from '@/lib/browser/server-clock'

interface Current {
  product: Product
  /** True if read with the logged-in customer's token. */
  isOwn: boolean
}

/**
 * Returns the preloaded product. Reads it again for a customer, or when the page is stale.
 * `readAt` is in ms since 1970.
 */
export function useCurrentProduct(preloaded: Product, readAt: number): Current {
  const token = useToken()
  const [read, setRead] = useState<{ product: Product; token: string | null } | null>(null)

  useEffect(() => {
    if (!token && serverNow() - readAt < FRESH_MS) return
    let stop: (() => void) | null = () => {}
    import('@/lib/catalogue/watch-product').then(
      ({ watchProduct }) => {
        if (!stop) return
        stop = watchProduct(preloaded.slug, token, (product) => setRead({ product, token }))
      },
      () => {},
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [preloaded.slug, readAt, token])

  return {
    product: read?.product ?? preloaded,
    isOwn: token !== null && read?.token === token,
  }
}
