import type { WireSharedTracker, WireTracker } from '../shared/contract/order'
import { call } from './http'
import type { SharedTracker, Tracker } from './types'

/** 404 for an order without a tracker. */
export function getTracker(number: string, token: string, signal?: AbortSignal): Promise<Tracker> {
  const path = `/v2/orders/${encodeURIComponent(number)}/tracker`
  return call<WireTracker>('GET', path, undefined, { token, signal, expects: 'order_number' })
}

/** For whoever holds the signed link of the order, without a login. */
export function getSharedTracker(token: string, signal?: AbortSignal): Promise<SharedTracker> {
  const path = `/v2/trackers/${encodeURIComponent(token)}`
  return call<WireSharedTracker>('GET', path, undefined, { signal, expects: 'order_number' })
}
