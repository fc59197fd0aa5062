import { useEffect, useState } from 'react'
import { withToken } from '../account/session'
import { useSession } from '../account/use-session'
import { isClientError } from '../api/errors'
import { listMixes } from '../api/mixes'
import { getQueryClient } from '../api/query-client'
import type { Mix } from '../api/types'

const NONE: ReadonlyMap<number, Mix> = new Map()

interface Placed {
  number: string | null
  blends: readonly { mixId: number }[]
}

/** Names and steps of the blends in a customer's order, by mix id; a guest asks for none. */
export function useMixes({ number, blends }: Placed): ReadonlyMap<number, Mix> {
  const [mixes, setMixes] = useState(NONE)
  const isIn = useSession().status === 'in'
  const ids = blends.map(({ mixId }) => mixId).join()

  useEffect(() => {
    if (!isIn || number === null || ids === '') return
    const client = getQueryClient()
    const query = mixesQuery(number, ids)
    const show = (list: Mix[]) => setMixes(new Map(list.map((mix) => [mix.id, mix])))
    // Without an answer a row has neither name nor steps, but it can be removed.
    client.fetchQuery(query).then(show, () => {})
    return () => {
      client.cancelQueries({ queryKey: query.queryKey })
    }
  }, [isIn, number, ids])

  return mixes
}

/** The blends of an order, asked for until the API answers. Stands here since the client of the API is on every page and the cart's page needs no more of React Query than the client. */
function mixesQuery(number: string, ids: string) {
  return {
    queryKey: ['mixes', number, ids],
    queryFn: () => withToken((token) => listMixes(number, { token })),
    retry: (_: number, error: Error) => !isClientError(error),
    staleTime: 0,
  }
}
