import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useCall } from '../api/use-call'
import {
  askCustomer,
  type CounterOrder,
  chargeWeighedOrder,
  type EnteredWeight,
  enterWeights,
  giveSubstitute,
  type Substitution,
  type WeightQuestion,
} from './staff-api'
import { counterKeys } from './use-counter'
import {
  addEntry,
  dismissRefusal,
  type Entry,
  type Refusal,
  refusedEntries,
  sendEntries,
  waitingEntries,
  watchEntries,
} from './weigh-queue'

const RETRY_MS = 3_000
const NO_ENTRIES: readonly Entry[] = []
const NO_REFUSALS: readonly Refusal[] = []

/** Puts an order into the query client; a read on its way may hold the order as before. */
function useTake() {
  const client = useQueryClient()
  return useCallback(
    async (order: CounterOrder) => {
      await client.cancelQueries({ queryKey: counterKeys.order(order.number) })
      client.setQueryData(counterKeys.order(order.number), order)
    },
    [client],
  )
}

/**
 * Sends the weights that wait on the device while the component is shown. Returns them, those that
 * the shop refused, and whether the last attempt got no response.
 */
export function useWaitingWeights() {
  const client = useQueryClient()
  const take = useTake()
  const entries = useSyncExternalStore(watchEntries, waitingEntries, () => NO_ENTRIES)
  const refusals = useSyncExternalStore(watchEntries, refusedEntries, () => NO_REFUSALS)
  const [isCut, setCut] = useState(false)
  const flush = useCallback(async () => {
    await sendEntries({
      send: enterWeights,
      onTaken: (order) => void take(order),
      onRefused: ({ number }) =>
        void client.invalidateQueries({ queryKey: counterKeys.order(number) }),
    })
    setCut(waitingEntries().length > 0)
  }, [client, take])

  const isWaiting = entries.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const send = () => void flush()
    send()
    const timer = setInterval(send, RETRY_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [isWaiting, flush])
  return { entries, refusals, isCut: isCut && isWaiting, flush }
}

/** Calls of weighing an order; weights go through the queue of the device. */
export function useWeighing(number: string) {
  const { entries, refusals, isCut, flush } = useWaitingWeights()
  const take = useTake()
  const client = useQueryClient()
  return {
    entries,
    isCut,
    refusals: refusals.filter((refusal) => refusal.number === number),
    dismiss: dismissRefusal,
    enter: (weights: EnteredWeight[]) => {
      addEntry({ number, weights })
      void flush()
    },
    ask: useCall(async (question: WeightQuestion) => {
      const order = await askCustomer(number, question)
      await take(order)
      return order
    }),
    substitute: useCall(async (given: Substitution) => {
      await take(await giveSubstitute(number, given))
      return true
    }),
    finish: useCall(async (bags: number) => {
      const finished = await chargeWeighedOrder(number, bags)
      await take(finished.order)
      void client.invalidateQueries({ queryKey: counterKeys.pix(number) })
      return finished
    }),
  }
}

export type Weighing = ReturnType<typeof useWeighing>
