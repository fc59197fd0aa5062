import { useEffect, useState } from 'react'
import type { DisplayedCart } from '../cart/display'
import { listMixes } from '../sales-api/mixes'
import type { Mix } from '../sales-api/types'
import { withToken } from '../session/session'
import { useSession } from '../session/use-session'

const NONE: ReadonlyMap<number, Mix> = new Map()

/** Names and steps of the blends in a customer's cart, by mix id; a guest asks for none (BLND-30). */
export function useMixes({ number, blends }: DisplayedCart): ReadonlyMap<number, Mix> {
  const [mixes, setMixes] = useState(NONE)
  const isIn = useSession().status === 'in'
  const ids = blends.map(({ mixId }) => mixId).join()

  useEffect(() => {
    if (!isIn || number === null || ids === '') return
    let left = false
    withToken((token) => listMixes(number, { token })).then(
      (list) => left || setMixes(new Map(list.map((mix) => [mix.id, mix]))),
      () => {
        // The row stays without name and steps; it can still be removed.
      },
    )
    return () => {
      left = true
    }
  }, [isIn, number, ids])

  return mixes
}
