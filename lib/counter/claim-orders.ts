import { getToken } from '../api/session-token'
import { readDemoOrders } from '../checkout/demo-orders'
import { claimOrder } from './staff-api'

/** Pause in ms before an order that was not complete is claimed again. */
const PAUSE_MS = 15_000

/** Time from which each order may be claimed again, in ms since 1970. */
const claimable = new Map<string, number>()

/**
 * Proves to the counter of a demonstration that this browser placed its orders. Returns whether an
 * order is newly shown. Never rejects.
 */
export async function claimOwnOrders(): Promise<boolean> {
  let isAny = false
  for (const { number, token: orderToken } of readDemoOrders()) {
    if ((claimable.get(number) ?? 0) > Date.now()) continue
    try {
      await claimOrder(number, { token: getToken(), orderToken })
      claimable.set(number, Number.POSITIVE_INFINITY)
      isAny = true
    } catch {
      claimable.set(number, Date.now() + PAUSE_MS)
    }
  }
  return isAny
}
