import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useCall } from '../api/use-call'
import {
  askCustomer,
  type CounterOrder,
  type EnteredWeight,
  enterWeights,
  finishOrder,
  giveSubstitute,
  type Substitution,
  type WeightQuestion,
} from './staff-api'
import { counterKeys } from './use-counter'
import {
  addEntry,
  type Entry,
  type Refusal,
  sendEntries,
  waitingEntries,
  watchEntries,
} from './weigh-queue'

const RETRY_MS = 3_000
const NONE: readonly Entry[] = []

/** Calls of weighing an order; weights go through the queue of the device. */
export function useWeighing(number: string) {
  const client = useQueryClient()
  const entries = useSyncExternalStore(watchEntries, waitingEntries, () => NONE)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [isCut, setCut] = useState(false)

  /** A read on its way may hold the order as before. */
  const take = useCallback(
    async (order: CounterOrder) => {
      await client.cancelQueries({ queryKey: counterKeys.order(order.number) })
      client.setQueryData(counterKeys.order(order.number), order)
    },
    [client],
  )
  const flush = useCallback(async () => {
    await sendEntries({
      send: enterWeights,
      onTaken: (order) => void take(order),
      onRefused: (refusal) => {
        setRefusals((all) => [...all, refusal])
        void client.invalidateQueries({ queryKey: counterKeys.order(refusal.number) })
      },
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

  return {
    entries,
    isCut: isCut && isWaiting,
    refusals: refusals.filter((refusal) => refusal.number === number),
    dismiss: (refusal: Refusal) => setRefusals((all) => all.filter((each) => each !== refusal)),
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
      const finished = await finishOrder(number, bags)
      await take(finished.order)
      return finished
    }),
  }
}

export type Weighing = ReturnType<typeof useWeighing>
