import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { publicEnv } from '../env/public'
import type { PlacedOrder } from './placed-order'

const KEY = PERSONAL_KEYS.demoOrders
const MOST = 20

/** Stores an order of this browser for the counter of a demonstration; does nothing elsewhere. */
export function recordDemoOrder({ number, token }: PlacedOrder): void {
  if (!publicEnv.demo) return
  const others = readDemoOrders().filter((order) => order.number !== number)
  writeJson('localStorage', KEY, [{ number, token }, ...others].slice(0, MOST))
}

/** Orders that this browser placed in a demonstration, the newest first. */
export function readDemoOrders(): PlacedOrder[] {
  const stored = readJson<PlacedOrder[]>('localStorage', KEY)
  return Array.isArray(stored) ? stored : []
}
