import { exchange } from '../api/http'
import { createListeners } from '../browser/listeners'

/** Time between two pings in ms (OFF-02, CONST-10). */
export const POLL_MS = 30_000
const TIMEOUT_MS = 10_000

/** The counter of a connection that works (A57). */
export const FULL_COUNTER = 2

let counter = FULL_COUNTER
let round = 0
let timer: ReturnType<typeof setTimeout> | undefined
const { subscribe, tell } = createListeners()

export const subscribeConnectivity = subscribe

export function readOffline(): boolean {
  return isOffline(counter)
}

/** Pings now, every 30 s while the page is seen, and at once when the browser says that the network changed (A57). */
export function startConnectivity(): () => void {
  window.addEventListener('online', check)
  window.addEventListener('offline', check)
  document.addEventListener('visibilitychange', check)
  check()
  return () => {
    window.removeEventListener('online', check)
    window.removeEventListener('offline', check)
    document.removeEventListener('visibilitychange', check)
    clearTimeout(timer)
    round += 1
  }
}

async function check(): Promise<void> {
  clearTimeout(timer)
  if (document.hidden) return
  round += 1
  const own = round
  const answered = await ping()
  // A newer ping knows better.
  if (own !== round) return
  counter = nextCounter(counter, answered)
  tell()
  timer = setTimeout(check, POLL_MS)
}

/** One down for a failed ping, not below 0; full again after a good one (A57). */
export function nextCounter(counter: number, answered: boolean): number {
  return answered ? FULL_COUNTER : Math.max(0, counter - 1)
}

/** The banner shows below 2 (OFF-03). */
export function isOffline(counter: number): boolean {
  return counter < FULL_COUNTER
}

/** GET /health_check; true when the shop answers (OFF-02). */
async function ping(): Promise<boolean> {
  try {
    await exchange('GET', '/health_check', undefined, { timeoutMs: TIMEOUT_MS, cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
