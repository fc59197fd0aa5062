import { report } from '../monitoring/report'
import { FALLBACK_MAP, mapServiceUrl } from './map-picture'

const TIMEOUT_MS = 5_000

interface MapService {
  url: string
  /** None: every map is the drawn one. */
  key: string | null
}

/** The picture of the map service, or the way to the drawn one; 404 for what is no map of ours (ADDR-18, API-79). */
export async function answerMap(
  query: URLSearchParams,
  { url, key }: MapService,
): Promise<Response> {
  const request = mapServiceUrl(url, key ?? '', query)
  if (!request) return new Response(null, { status: 404 })
  const picture = key === null ? null : await fetchPicture(request)
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

async function fetchPicture(request: URL) {
  try {
    const answer = await fetch(request, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok || !/^image\/(png|jpeg|gif|webp)$/.test(type)) {
      throw new Error(`map service answered ${answer.status} ${type}`)
    }
    return { body: await answer.arrayBuffer(), type }
  } catch (error) {
    report(error, { call: 'GET static map' })
    return null
  }
}
