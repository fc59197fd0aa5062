/** Where a checkout error belongs (CHK-20, A71). */
export type ErrorArea = 'general' | 'address' | 'delivery' | 'payment' | 'promotion'

export type ErrorBuckets = Readonly<Record<ErrorArea, readonly string[]>>

export const NO_ERRORS: ErrorBuckets = {
  general: [],
  address: [],
  delivery: [],
  payment: [],
  promotion: [],
}

type ErrorEvent =
  | { type: 'failed'; area: ErrorArea; texts: readonly string[] }
  | { type: 'started'; area: ErrorArea }
  | { type: 'dismissed' }

/** Each failure lands in its own bucket, a new attempt empties it, dismissing empties all five (CART-34, CHK-19). */
export function reduceErrors(buckets: ErrorBuckets, event: ErrorEvent): ErrorBuckets {
  if (event.type === 'dismissed') return NO_ERRORS
  return { ...buckets, [event.area]: event.type === 'failed' ? event.texts : [] }
}

/** Every text of the box, in the order of the panes, each once. */
export function allTexts(buckets: ErrorBuckets): string[] {
  return [...new Set(Object.values(buckets).flat())]
}
