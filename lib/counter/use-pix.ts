import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Camel, call } from '../api/http'
import { useCall } from '../api/use-call'
import type { WireCounterPix, WirePixEntry } from '../shared/contract/staff-pix'
import { counterKeys } from './use-counter'

export type CounterPix = NonNullable<Camel<WireCounterPix>['pix']>

const pathOf = (number: string) => `/staff/v1/orders/${encodeURIComponent(number)}/pix`

const keyOf = (number: string) => [...counterKeys.order(number), 'pix']

/** The Pix of an order; `data.pix` is null for another method. */
export function usePix(number: string) {
  return useQuery({
    queryKey: keyOf(number),
    queryFn: () => call<WireCounterPix>('GET', pathOf(number), undefined, { expects: 'pix' }),
    staleTime: 0,
    refetchInterval: 5_000,
  })
}

/** Records a Pix that came or went back; the order and its board follow. */
export function usePixEntry(number: string) {
  const client = useQueryClient()
  return useCall(async (entry: WirePixEntry) => {
    const pix = await call<WireCounterPix>('POST', pathOf(number), entry, { expects: 'pix' })
    client.setQueryData(keyOf(number), pix)
    await client.invalidateQueries({ queryKey: counterKeys.order(number), exact: true })
    return pix
  })
}
