import { createListeners } from '../../browser/listeners'
import { FULL_COUNTER, isOffline, nextCounter } from './counter'
import { ping } from './ping'

/** Time between two pings in ms (OFF-02, CONST-10). */
export const POLL_MS = 30_000

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
