import { setTimeout as pause } from 'node:timers/promises'

/** Asks until the check answers true or the time is over; whether it did. */
export async function waitUntil(check: () => Promise<boolean>, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (await check()) return true
    await pause(200)
  }
  return false
}
