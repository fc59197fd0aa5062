import { queryOptions } from '@tanstack/react-query'
import type { WireSharedTracker, WireTracker } from '../shared/contract/order'
import { isStatus } from './errors'
import { call } from './http'
import { ownKeys } from './query-keys'
import { withToken } from './session'
import type { SharedTracker, Tracker } from './types'

/** 404 for an order without a tracker. */
function getTracker(number: string, token: string, signal: AbortSignal): Promise<Tracker> {
  const path = `/v2/orders/${encodeURIComponent(number)}/tracker`
  return call<WireTracker>('GET', path, undefined, { token, signal, expects: 'order_number' })
}

/** Tracker by the signed link of the order, without a login. */
function getSharedTracker(token: string, signal: AbortSignal): Promise<SharedTracker> {
  const path = `/v2/trackers/${encodeURIComponent(token)}`
  return call<WireSharedTracker>('GET', path, undefined, { signal, expects: 'order_number' })
}

/** Polled, so a failed read is soon followed by the next one. */
const polled = {
  staleTime: 0,
  retry: (failures: number, error: Error) => failures < 1 && !isStatus(error, 401, 404),
  networkMode: 'always',
} as const

/** Tracker of one of the customer's orders. */
export function trackerQuery(number: string, userId: number | null) {
  return queryOptions({
    queryKey: [...ownKeys.tracker, userId, number],
    queryFn: ({ signal }) => withToken((token) => getTracker(number, token, signal)),
    enabled: userId !== null,
    ...polled,
  })
}

/** A tracker in the HTML of its page. */
export interface ReadTracker {
  tracker: SharedTracker
  /** Server time, in ms. */
  readAt: number
}

/**
 * Tracker by the signed link, without a login. The `initialData` of the page's HTML are stale on
 * every clock, so that server and browser render the same.
 */
export function sharedTrackerQuery(token: string, initialData?: SharedTracker) {
  return queryOptions({
    queryKey: ['tracker', 'shared', token],
    queryFn: ({ signal }) => getSharedTracker(token, signal),
    ...polled,
    ...(initialData ? { initialData, initialDataUpdatedAt: 0 } : {}),
  })
}
