import { setTimeout as pause } from 'node:timers/promises'
import { createKeyedQueue } from './keyed-queue'

const AT_ONCE = 2
const POLL_MS = 50
const LONGEST_MS = 10_000

/** Shared by all events, so that several at once ask no more of the sales API than one. */
const turns = createKeyedQueue(AT_ONCE)

/** Requests the pages until each is answered in its new form, two at a time. Throws when one cannot be made. */
export async function refreshPages(origin: string, paths: string[]): Promise<void> {
  const queue = [...paths]
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const url = origin + encodeURI(path)
      await turns(url, () => refresh(url)).catch((cause) => {
        queue.length = 0
        throw cause
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** The first answer of a stale page is still the old one; the new one is made behind it. */
async function refresh(url: string): Promise<void> {
  const deadline = Date.now() + LONGEST_MS
  while (Date.now() < deadline) {
    const response = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    await response.arrayBuffer()
    if (response.status >= 500) throw new Error(`${url} answered ${response.status}`)
    if (response.headers.get('x-nextjs-cache') !== 'STALE') return
    await pause(POLL_MS)
  }
  throw new Error(`${url} stays as it was`)
}
