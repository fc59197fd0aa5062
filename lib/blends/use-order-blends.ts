import { useEffect, useState } from 'react'
import { withToken } from '../account/session'
import { useToken } from '../account/use-token'
import { listOrderBlends } from '../api/order-blends'
import type { OrderBlend } from '../api/types'
import { createRetry } from '../cart/retry'

const NONE: ReadonlyMap<number, OrderBlend> = new Map()

interface Placed {
  number: string | null
  blends: readonly { mixId: number }[]
}

/** Names and steps of the blends in a customer's order, by their id, read until they are there; a guest asks for none. React Query would read them too, but adds 8 kB to the cart's page, which needs it for nothing else. */
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
        // Until then the row has neither name nor steps, but it can be removed.
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
