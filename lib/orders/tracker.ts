import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isStatus } from '../api/errors'
import { getQueryClient } from '../api/query-client'
import { ownKeys } from '../api/query-keys'
import type { SharedTracker, Tracker } from '../api/types'
import { serverTimeOf } from '../browser/server-clock'
import { formatTime } from '../shared/format-date'
import type { CopySource } from './copy-order'
import { isOver } from './order-status'

export interface Tracking<T> {
  tracker: T | null
  missing: boolean
  /** The last read failed; the shown data is older. */
  failed: boolean
  updating: boolean
  /** Delivered or canceled: no more changes. */
  over: boolean
  /** Server time of the last successful read, in ms; 0 before the first response. */
  readAt: number
  secondsLeft: number
  /** Reads the tracker without waiting for the countdown. */
  refresh: () => void
}

/**
 * Polls a tracker until it is over. A change of state or Pix invalidates the order queries.
 * `initialReadAt`: server time of the initial data, in ms.
 */
export function useTracker<T extends Tracker, Key extends QueryKey>(
  query: UseQueryOptions<T, Error, T, Key>,
  seconds = DEFAULT_SECONDS,
  initialReadAt = 0,
): Tracking<T> {
  const { data, error, errorUpdateCount, isFetching, isError, dataUpdatedAt, refetch } = useQuery(
    query,
    getQueryClient(),
  )
  const missing = isStatus(error, 404)
  const over = data !== undefined && isOver(data)
  const isStill = missing || over || query.enabled === false
  const secondsLeft = useCountdown(seconds, isFetching || isStill, refetch)
  useStateChange(data)
  // A read after a failed first one clears the error, which would hide the note and its button.
  const failedFirst = data === undefined && errorUpdateCount > 0
  return {
    tracker: data ?? null,
    missing,
    failed: (isError || failedFirst) && !missing,
    updating: isFetching,
    over,
    readAt: dataUpdatedAt ? serverTimeOf(dataUpdatedAt) : initialReadAt,
    secondsLeft,
    refresh: refetch,
  }
}

/** A new state or Pix also changes the order: weights, amounts, payment, the receipt. */
function useStateChange(tracker: Tracker | undefined) {
  const state =
    tracker && `${tracker.fulfillmentState} ${tracker.visitState} ${tracker.pix?.amount}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      getQueryClient().invalidateQueries({ queryKey: ownKeys.orders })
    }
    before.current = state
  }, [state])
}

/** Seconds between two reads, unless a page sets its own. */
export const DEFAULT_SECONDS = 60

/** Seconds between two reads in the order list and on an order's page. */
export const REFRESH_SECONDS = 15

const SECOND_MS = 1_000

/**
 * Counts `seconds` down to 0, calls `onZero`, and restarts once `busy` is over. Pauses in a hidden
 * tab.
 */
export function useCountdown(seconds: number, busy: boolean, onZero: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onZero)

  useEffect(() => {
    if (busy) return
    let remaining = seconds
    setLeft(remaining)
    const timer = setInterval(() => {
      if (document.hidden) return
      remaining -= 1
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      end()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds, busy])

  return left
}

type Driver = NonNullable<Tracker['driver']>
export type DriverLocation = Driver['locations'][number]

const kilometres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Returns the newest location, or null before the first report. */
export function lastLocation(driver: Driver): DriverLocation | null {
  return driver.locations.reduce<DriverLocation | null>(
    (last, next) =>
      last && Date.parse(last.clientTime) > Date.parse(next.clientTime) ? last : next,
    null,
  )
}

/** `a cerca de 800 m` or `a menos de 300 m`. */
function distanceText(metres: number): string {
  if (metres < 300) return 'a menos de 300\u00a0m'
  return metres < 1_000
    ? `a cerca de ${Math.round(metres / 100) * 100}\u00a0m`
    : `a cerca de ${kilometres.format(metres / 1_000)}\u00a0km`
}

/** `A caminho: a cerca de 800 m`, or `A caminho` while no position or distance is known. */
export function onItsWayText(tracker: Tracker | null): string {
  const { driver = null, distance = null } = tracker ?? {}
  if (!driver || !lastLocation(driver) || distance === null) return 'A caminho'
  return `A caminho: ${distanceText(distance)}`
}

/** `metres`: distance to the address in a straight line, null when unknown. */
export function positionText({ clientTime }: DriverLocation, metres: number | null): string {
  const time = formatTime(clientTime)
  if (metres === null) return `Última posição às ${time}`
  return `A${distanceText(metres).slice(1)} do endereço na última posição, às ${time}`
}

/** Lines that a signed link copies: no blends, and none where the sales API does not copy. */
export function copiedLines(summary: SharedTracker['summary']): CopySource['lineItems'] {
  const items = summary?.items ?? []
  return items.flatMap(({ variantId, quantity, portioningSize, name, unitForQuantity, inBlend }) =>
    variantId == null || inBlend
      ? []
      : [{ variantId, quantity, portioningSize, mixId: null, variant: { name, unitForQuantity } }],
  )
}
