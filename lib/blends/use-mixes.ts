import { useEffect, useState } from 'react'
import { withToken } from '../account/session'
import { useSession } from '../account/use-session'
import { listMixes } from '../api/mixes'
import type { Mix } from '../api/types'
import { createRetry } from '../cart/retry'

const NONE: ReadonlyMap<number, Mix> = new Map()

interface Placed {
  number: string | null
  blends: readonly { mixId: number }[]
}

/** Names and steps of the blends in a customer's order, by mix id, read until they are there; a guest asks for none. React Query would read them too, but adds 8 kB to the cart's page, which needs it for nothing else. */
export function useMixes({ number, blends }: Placed): ReadonlyMap<number, Mix> {
  const [mixes, setMixes] = useState(NONE)
  const isIn = useSession().status === 'in'
  const ids = blends.map(({ mixId }) => mixId).join()

  useEffect(() => {
    if (!isIn || number === null || ids === '') return
    let left = false
    const read = async () => {
      try {
        const list = await withToken((token) => listMixes(number, { token }))
        if (!left) setMixes(new Map(list.map((mix) => [mix.id, mix])))
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

  return mixes
}
