/** Why a page is a stored copy: the network takes more than 3 s, or has failed. */
export type CopyReason = 'slow' | 'failed'

/** What a page sends to the worker. `CACHE_URLS` is Serwist's own message. */
export type PageMessage =
  | { type: 'IS_COPY' }
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }

/** What the worker sends to a page. */
export interface WorkerMessage {
  copy: CopyReason
}
