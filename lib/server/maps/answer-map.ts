import { FALLBACK_MAP, mapServiceUrl } from '../../address/map-picture'
import { report } from '../../services/monitoring/report'
import { createPictures, type FindPicture, type Picture } from './pictures'

interface MapService {
  url: string
  /** None: every map is the drawn one. */
  key: string | null
}

const shared = createPictures()

/** The picture of the map service, or the way to the drawn one; 404 for what is no map of ours (ADDR-18, API-79). */
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

/** A map of where a driver is; nothing instead of a drawn one, which would point nowhere (TRK-20). */
export async function answerDriverMap(...request: Parameters<typeof answerMap>): Promise<Response> {
  const answer = await answerMap(...request)
  if (answer.status !== 307) return answer
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
