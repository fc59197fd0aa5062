import type { TroubleStatus } from './trouble-metadata'

/** An empty answer of a route that cannot show its subject, as `troubleMetadata` has pages answer. */
export function troubleAnswer(status: TroubleStatus): Response {
  return new Response(null, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '30' } : {}) },
  })
}
