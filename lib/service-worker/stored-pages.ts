/// <reference lib="webworker" />
import type { SerwistPlugin } from 'serwist'
import { STATIC_PAGES } from '../shared/static-pages.mjs'

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

declare const self: ServiceWorkerGlobalScope

/** The cart's document is the same for every visitor; the browser fills it. */
const CATALOGUE = new RegExp(
  `^(/|/carrinho|/departamentos(/[^/]+){0,3}|/produtos/[^/]+|${STATIC_PAGES.join('|')})$`,
)
const GONE = [404, 410]

export function isCataloguePage(pathname: string): boolean {
  return CATALOGUE.test(withoutSlash(pathname))
}

/** Whether a response is a whole page for every visitor, allowed by hashes and not by a nonce. */
export function isStorable({ status, redirected, headers }: Response): boolean {
  const policy = headers.get('content-security-policy') ?? ''
  return (
    status === 200 &&
    !redirected &&
    /^text\/html/.test(headers.get('content-type') ?? '') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '') &&
    policy.includes("'sha256-") &&
    !policy.includes("'nonce-")
  )
}

/** Stores one copy per path, without the query. Deletes the copy when the page is gone. */
export function storedPages(cacheName: string): SerwistPlugin {
  return {
    // The browser's own cache would respond immediately by `stale-while-revalidate`.
    requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
    cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
    async cacheWillUpdate({ request, response }) {
      if (isStorable(response)) return response
      if (GONE.includes(response.status)) {
        const cache = await caches.open(cacheName)
        await cache.delete(keyOf(request), { ignoreVary: true })
      }
      return null
    },
  }
}

/** Stores files whose names change with their content, and none of `next dev`. */
export const immutableFiles: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && /immutable/.test(response.headers.get('cache-control') ?? '')
      ? response
      : null,
}

const FILE = /(?<=["\\])\/(?:_next\/static|loja)\/[\w./~-]+\.\w+/g
/** Loaded only by browsers without modules. */
const POLYFILLS = /<script[^>]*\snoModule[^>]*>/gi

/** Returns the addresses of the files that a page loads. */
export function filesOf(html: string): string[] {
  return [...new Set(html.replace(POLYFILLS, '').match(FILE))].sort()
}

/** The query can hold a secret and never changes a catalogue page. */
function keyOf({ url }: Request): string {
  const { origin, pathname } = new URL(url)
  return origin + withoutSlash(pathname)
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}

/** Why a page got a stored copy, by the id of its client. */
const reasons = new Map<string, CopyReason>()

/** Records which pages got a stored copy, and notifies open ones when the network then fails. */
export function markCopies(): SerwistPlugin {
  const failed = new WeakSet<Event>()
  return {
    async fetchDidFail({ event }) {
      failed.add(event)
    },
    async cachedResponseWillBeUsed({ event, cachedResponse }) {
      const id = 'resultingClientId' in event ? String(event.resultingClientId) : ''
      if (id && cachedResponse) mark(id, failed.has(event) ? 'failed' : 'slow')
      return cachedResponse
    },
  }
}

/** Sends a page, on request, the reason why the page is a stored copy. */
export function answerPages({ data, source }: ExtendableMessageEvent): void {
  const { type } = (data ?? {}) as Partial<PageMessage>
  if (type !== 'IS_COPY' || !(source instanceof WindowClient)) return
  const copy = reasons.get(source.id)
  if (copy) source.postMessage({ copy } satisfies WorkerMessage)
}

function mark(id: string, copy: CopyReason): void {
  reasons.set(id, copy)
  // Not awaited: the client exists only after this response.
  void self.clients.get(id).then((client) => client?.postMessage({ copy } satisfies WorkerMessage))
}
