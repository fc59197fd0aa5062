import type { Metadata } from 'next'

/** Status a page asks the cache handler to answer with; Next reads it from this meta tag. */
export const STATUS_MARKER = 'x-http-status'

export type TroubleStatus = 404 | 410 | 503

/** Metadata of a page that cannot show its subject; only what is gone for good is kept from indexes. */
export function troubleMetadata(status: TroubleStatus, title: string): Metadata {
  return {
    title,
    other: { [STATUS_MARKER]: String(status) },
    ...(status === 503 ? {} : { robots: { index: false } }),
  }
}
