import { exchange } from '../api/http'
import { createListeners } from '../browser/listeners'

export const POLL_MS = 30_000
const TIMEOUT_MS = 10_000

/** Value of the counter while the connection works. */
export const FULL_COUNTER = 2

let counter = FULL_COUNTER
let round = 0
let timer: ReturnType<typeof setTimeout> | undefined
const { subscribe, notify } = createListeners()

export const subscribeConnectivity = subscribe

export function readOffline(): boolean {
  return isOffline(counter)
}

/**
 * Pings now, every 30 s while the page is visible, and whenever the network changes. Returns a stop
 * function.
 */
export function startConnectivity(): () => void {
  window.addEventListener('online', pingNow)
  window.addEventListener('offline', pingNow)
  document.addEventListener('visibilitychange', pingNow)
  pingNow()
  return () => {
    window.removeEventListener('online', pingNow)
    window.removeEventListener('offline', pingNow)
    document.removeEventListener('visibilitychange', pingNow)
    clearTimeout(timer)
    round += 1
  }
}

/** Whether the shop can be reached. Pings only when the last ping failed or the network is off. */
export async function checkConnectivity(): Promise<boolean> {
  if (readOffline() || !navigator.onLine) await pingNow()
  return !readOffline()
}

/** Pings now, unless the page is hidden. */
export async function pingNow(): Promise<void> {
  clearTimeout(timer)
  if (document.hidden) return
  round += 1
  const current = round
  const answered = await ping()
  // A newer ping has started.
  if (current !== round) return
  counter = nextCounter(counter, answered)
  notify()
  timer = setTimeout(pingNow, POLL_MS)
}

/** Returns the counter after a ping: one less after a failure, not below 0; full after success. */
export function nextCounter(counter: number, answered: boolean): number {
  return answered ? FULL_COUNTER : Math.max(0, counter - 1)
}

export function isOffline(counter: number): boolean {
  return counter < FULL_COUNTER
}

async function ping(): Promise<boolean> {
  try {
    await exchange('GET', '/health_check', undefined, { timeoutMs: TIMEOUT_MS, cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
