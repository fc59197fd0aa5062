import type { Metadata } from 'next'

/** Status a page asks the cache handler to answer with; Next reads it from this meta tag. */
export const STATUS_MARKER = 'x-http-status'

/** Where a moved page has gone. */
const LOCATION_MARKER = 'x-http-location'

export type TroubleStatus = 404 | 410 | 503

/** Metadata of a page that cannot show its subject; only what is gone for good is kept from indexes. */
export function troubleMetadata(status: TroubleStatus | 400, title: string): Metadata {
  return {
    title,
    other: { [STATUS_MARKER]: String(status) },
    ...(status === 503 ? {} : { robots: { index: false } }),
  }
}

/** Metadata of a page that is at `path` now. Next's own redirect would send its Location twice, which proxies refuse. */
export function movedMetadata(path: string): Metadata {
  return {
    title: 'Página mudou de endereço',
    other: { [STATUS_MARKER]: '308', [LOCATION_MARKER]: path },
  }
}
