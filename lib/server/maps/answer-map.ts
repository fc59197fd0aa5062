import { FALLBACK_MAP, mapServiceUrl } from '../../address/map-picture'
import { report } from '../../services/monitoring/report'
import { createMapPictures, type FindPicture, type Picture } from './map-pictures'

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
export async function answerMap(
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
export async function answerDriverMap(...request: Parameters<typeof answerMap>): Promise<Response> {
  const answer = await answerMap(...request)
  if (answer.status !== 307) return answer
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
