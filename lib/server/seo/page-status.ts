import type { Metadata } from 'next'

/** Meta tag that names the status to answer with: a page cannot set one itself, the cache handler reads this and does. */
export const STATUS_MARKER = 'x-http-status'

/** Meta tag with the new path of a page that has moved. */
const LOCATION_MARKER = 'x-http-location'

export type ErrorStatus = 404 | 410 | 503

/** Metadata of a page that cannot show its subject. While the API is down it stays indexed. */
export function statusMetadata(status: ErrorStatus | 400, title: string): Metadata {
  return {
    title,
    other: { [STATUS_MARKER]: String(status) },
    ...(status === 503 ? {} : { robots: { index: false } }),
  }
}

/** Metadata of a page that is at `path` now. Next's own redirect would send the Location header twice, which proxies refuse. */
export function redirectMetadata(path: string): Metadata {
  return {
    title: 'Página mudou de endereço',
    other: { [STATUS_MARKER]: '308', [LOCATION_MARKER]: path },
  }
}

/** The response of a route (picture, sitemap) that cannot show its subject. */
export function statusResponse(status: ErrorStatus): Response {
  return new Response(null, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '30' } : {}) },
  })
}
