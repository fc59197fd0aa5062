import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs at most `concurrency` jobs concurrently. A key that still waits is not queued twice: the
 * second caller gets the promise of the first.
 */
export function createKeyedQueue(concurrency: number) {
  const waiting = new Map<string, { begin: () => void; ended: Promise<void> }>()
  let running = 0

  function startNext(): void {
    for (const [key, { begin }] of waiting) {
      if (running >= concurrency) return
      waiting.delete(key)
      running += 1
      begin()
    }
  }

  return (key: string, work: () => Promise<void>): Promise<void> => {
    const known = waiting.get(key)
    if (known) return known.ended
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const ended = begun.then(work).finally(() => {
      running -= 1
      startNext()
    })
    waiting.set(key, { begin, ended })
    startNext()
    return ended
  }
}

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
