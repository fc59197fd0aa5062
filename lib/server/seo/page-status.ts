import type { Metadata } from 'next'

/**
 * Meta tag with the HTTP status of the response. A page cannot set its own status; the cache
 * handler reads this tag and sets it.
 */
export const STATUS_MARKER = 'x-http-status'

/** Meta tag with the new path of a moved page. */
const LOCATION_MARKER = 'x-http-location'

export type ErrorStatus = 404 | 410 | 503

/**
 * Metadata of a page that cannot show its subject. The page stays indexed while the API is down.
 */
export function statusMetadata(status: ErrorStatus | 400, title: string): Metadata {
  return {
    title,
    other: { [STATUS_MARKER]: String(status) },
    ...(status === 503 ? {} : { robots: { index: false } }),
  }
}

/**
 * Metadata of a page that has moved to `path`. Next's own redirect would send the Location header
 * twice, which proxies refuse.
 */
export function redirectMetadata(path: string): Metadata {
  return {
    title: 'Página mudou de endereço',
    other: { [STATUS_MARKER]: '308', [LOCATION_MARKER]: path },
  }
}

/** Response of a route (picture, sitemap) that cannot show its subject. */
export function statusResponse(status: ErrorStatus): Response {
  return new Response(null, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '30' } : {}) },
  })
}
