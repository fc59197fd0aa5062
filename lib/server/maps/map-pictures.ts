import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const TIMEOUT_MS = 5_000
const LIVES_MS = 86_400_000
const MOST_KEPT = 100
const LARGEST_BYTES = 300_000
/**
 * Limit of requests to the map service for all visitors together, because each picture costs money.
 */
const BUDGET = { points: 60, duration: 60 }

export interface Picture {
  body: ArrayBuffer
  type: string
}

export type FindPicture = (request: URL) => Promise<Picture | null>

/**
 * Fetches pictures of the map service, each at most once a day. Resolves to null when the budget is
 * used up. Throws when the service fails.
 */
export function createMapPictures(now: () => number = Date.now): FindPicture {
  const kept = new LRUCache<string, Promise<Picture | null>>({
    max: MOST_KEPT,
    ttl: LIVES_MS,
    ttlResolution: 0,
    perf: { now },
  })
  const budget = new RateLimiterMemory(BUDGET)

  async function ask(request: URL): Promise<Picture | null> {
    const mayAsk = await budget.consume('all').catch(() => null)
    return mayAsk && (await fetchPicture(request))
  }

  return async function findPicture(request) {
    const { href } = request
    const known = kept.get(href)
    if (known) return await known
    const picture = ask(request)
    kept.set(href, picture)
    const found = await picture.catch((cause) => {
      kept.delete(href)
      throw cause
    })
    if (!found) kept.delete(href)
    return found
  }
}

async function fetchPicture(request: URL): Promise<Picture> {
  const answer = await fetch(request, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || !/^image\/(png|jpeg|gif|webp)$/.test(type)) {
    throw new Error(`map service answered ${answer.status} ${type}`)
  }
  return { body: await readPicture(answer), type }
}

async function readPicture({ body }: Response): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > LARGEST_BYTES) throw new Error(`map service sent more than ${LARGEST_BYTES} bytes`)
    parts.push(part)
  }
  return await new Blob(parts).arrayBuffer()
}
