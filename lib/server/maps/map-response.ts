import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { FALLBACK_MAP, mapServiceUrl } from '../../address/map-picture'
import { report } from '../../services/monitoring/report'

const TIMEOUT_MS = 5_000
const LIVES_MS = 86_400_000
const MOST_PICTURES = 100
const LARGEST_BYTES = 300_000
/**
 * Limit of requests to the map service for all visitors together, because each picture costs money.
 */
const BUDGET = { points: 60, duration: 60 }

interface MapService {
  url: string
  /** API key of the map service. Null: always redirects to the drawn map. */
  key: string | null
}

const shared = createMapPictures()

/**
 * Sends the picture of the map service, or redirects to the drawn map. 404 if the query is not a
 * map of the shop's pages.
 */
export async function mapResponse(
  query: URLSearchParams,
  { url, key }: MapService,
  findPicture: FindPicture = shared,
): Promise<Response> {
  const request = mapServiceUrl(url, key ?? '', query)
  if (!request) return new Response(null, { status: 404 })
  const picture = key === null ? null : await tryFinding(findPicture, request)
  if (!picture) {
    return new Response(null, {
      status: 307,
      headers: { location: FALLBACK_MAP, 'cache-control': 'no-store' },
    })
  }
  return new Response(picture.body, {
    headers: {
      'content-type': picture.type,
      'cache-control': 'private, max-age=86400',
    },
  })
}

async function tryFinding(findPicture: FindPicture, request: URL): Promise<Picture | null> {
  try {
    return await findPicture(request)
  } catch (error) {
    report(error, { call: 'GET static map' })
    return null
  }
}

/** Map of a driver's position. Sends 204 instead of the drawn map, which would show no position. */
export async function driverMapResponse(
  ...request: Parameters<typeof mapResponse>
): Promise<Response> {
  const response = await mapResponse(...request)
  if (response.status !== 307) return response
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

export interface Picture {
  body: ArrayBuffer
  type: string
}

type FindPicture = (request: URL) => Promise<Picture | null>

/**
 * Fetches pictures of the map service, each at most once a day. Resolves to null when the budget is
 * used up. Throws when the service fails.
 */
export function createMapPictures(now: () => number = Date.now): FindPicture {
  const pictures = new LRUCache<string, Promise<Picture | null>>({
    max: MOST_PICTURES,
    ttl: LIVES_MS,
    ttlResolution: 0,
    perf: { now },
  })
  const budget = new RateLimiterMemory(BUDGET)

  async function fetchWithinBudget(request: URL): Promise<Picture | null> {
    const isWithinBudget = await budget.consume('all').catch(() => null)
    return isWithinBudget && (await fetchPicture(request))
  }

  return async function findPicture(request) {
    const { href } = request
    const known = pictures.get(href)
    if (known) return await known
    const picture = fetchWithinBudget(request)
    pictures.set(href, picture)
    const found = await picture.catch((cause) => {
      pictures.delete(href)
      throw cause
    })
    if (!found) pictures.delete(href)
    return found
  }
}

async function fetchPicture(request: URL): Promise<Picture> {
  const response = await fetch(request, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !/^image\/(png|jpeg|gif|webp)$/.test(type)) {
    throw new Error(`map service answered ${response.status} ${type}`)
  }
  return { body: await readPicture(response), type }
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
