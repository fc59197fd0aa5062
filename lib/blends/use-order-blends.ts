import { useEffect, useState } from 'react'
import { listOrderBlends } from '../api/order-blends'
import { withToken } from '../api/session'
import { useToken } from '../api/session-token'
import type { OrderBlend } from '../api/types'
import { createRetry } from '../cart/retry'

const NONE: ReadonlyMap<number, OrderBlend> = new Map()

interface Placed {
  number: string | null
  blends: readonly { mixId: number }[]
}

/**
 * Reads the blends of a customer's order by their id, with retries; guests have none. Does not use
 * React Query, which would add 8 kB to the cart page.
 */
export function useOrderBlends({ number, blends }: Placed): ReadonlyMap<number, OrderBlend> {
  const [found, setFound] = useState(NONE)
  const isIn = useToken() !== null
  const ids = blends.map(({ mixId }) => mixId).join()

  useEffect(() => {
    if (!isIn || number === null || ids === '') return
    let left = false
    const read = async () => {
      try {
        const list = await withToken((token) => listOrderBlends(number, { token }))
        if (!left) setFound(new Map(list.map((blend) => [blend.id, blend])))
      } catch {
        // Meanwhile the row has neither name nor steps, but it can be removed.
        if (!left) retry.later()
      }
    }
    const retry = createRetry(read)
    read()
    return () => {
      left = true
      retry.stop()
    }
  }, [isIn, number, ids])

  return found
}
