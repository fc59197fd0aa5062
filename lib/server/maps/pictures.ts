import { RateLimiterMemory } from 'rate-limiter-flexible'

const TIMEOUT_MS = 5_000
const LIVES_MS = 86_400_000
const MOST_KEPT = 100
const LARGEST_BYTES = 300_000
/** What the map service, which is paid for each picture, is asked at most, whoever asks here. */
const BUDGET = { points: 60, duration: 60 }

export interface Picture {
  body: ArrayBuffer
  type: string
}

export type FindPicture = (request: URL) => Promise<Picture | null>

/** Pictures of a map service, each asked for once a day; null beyond the budget. Throws what keeps the service from answering. */
export function createPictures(now: () => number = Date.now): FindPicture {
  const kept = new Map<string, { picture: Promise<Picture | null>; until: number }>()
  const budget = new RateLimiterMemory(BUDGET)

  async function ask(request: URL): Promise<Picture | null> {
    const mayAsk = await budget.consume('all').catch(() => null)
    return mayAsk && (await fetchPicture(request))
  }

  return async function findPicture(request) {
    const { href } = request
    const known = kept.get(href)
    if (known && known.until > now()) return await known.picture
    const picture = ask(request)
    kept.delete(href)
    kept.set(href, { picture, until: now() + LIVES_MS })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
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
