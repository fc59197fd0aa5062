import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isStatus } from '../api/api-error'
import { getQueryClient } from '../api/query-client'
import type { Tracker } from '../api/types'
import { orderStatus } from './order-status'
import { DEFAULT_SECONDS, useCountdown } from './use-countdown'

export interface Tracking<T> {
  tracker: T | null
  /** There is no such tracker (Q22). */
  missing: boolean
  /** The last look brought no answer; what is shown is older. */
  failed: boolean
  updating: boolean
  /** Delivered or canceled: nothing more is to come. */
  over: boolean
  /** When the shown tracker was read, in ms; 0 before the first answer. */
  readAt: number
  secondsLeft: number
}

/** Looks at a tracker again and again until it is over; a change of state makes the orders stale too (TRK-17 to TRK-19). */
export function useTracker<T extends Tracker, Key extends QueryKey>(
  query: UseQueryOptions<T, Error, T, Key>,
  seconds = DEFAULT_SECONDS,
): Tracking<T> {
  const { data, error, isFetching, isError, dataUpdatedAt, refetch } = useQuery(
    query,
    getQueryClient(),
  )
  const missing = isStatus(error, 404)
  const over = data !== undefined && isOver(data)
  const isStill = missing || over || query.enabled === false
  const secondsLeft = useCountdown(seconds, isFetching || isStill, refetch)
  useStateChange(data)
  return {
    tracker: data ?? null,
    missing,
    failed: isError && !missing,
    updating: isFetching,
    over,
    readAt: dataUpdatedAt,
    secondsLeft,
  }
}

function isOver({ fulfillmentState, visitState }: Tracker): boolean {
  const status = orderStatus({ fulfillmentState, deliveryState: visitState })
  return status === 'entregue' || status === 'cancelado'
}

/** The order itself says more once its state changed: weights, amounts, the receipt. */
function useStateChange(tracker: Tracker | undefined) {
  const state = tracker && `${tracker.fulfillmentState} ${tracker.visitState}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      getQueryClient().invalidateQueries({ queryKey: ['orders'] })
    }
    before.current = state
  }, [state])
}
