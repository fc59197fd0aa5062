import { setTimeout as pause } from 'node:timers/promises'
import { createKeyedQueue } from './keyed-queue'

const AT_ONCE = 2
const POLL_MS = 50
const LONGEST_MS = 10_000

/** One queue for all events, so that concurrent events load the sales API no more than one does. */
const queueRefresh = createKeyedQueue(AT_ONCE)

/**
 * Requests the pages, two at a time, until each comes in its new version. Throws if a page cannot
 * be rendered.
 */
export async function refreshPages(origin: string, paths: string[]): Promise<void> {
  const queue = [...paths]
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const url = origin + encodeURI(path)
      await queueRefresh(url, () => refresh(url)).catch((cause) => {
        queue.length = 0
        throw cause
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/**
 * The first response for a stale page is still the old page; Next re-renders it in the background.
 */
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
