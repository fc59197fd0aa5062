/// <reference lib="webworker" />

/** The time limit of a page's calls (`lib/api/http.ts`); the page then sends the write again. */
const TIMEOUT_MS = 15_000

/**
 * Sends the writes that must outlive their page. Chromium loses some of them when the page closes
 * if the worker leaves them to the page.
 */
export function sendKeptWrite(event: FetchEvent): void {
  const { request } = event
  const isOwn = request.url.startsWith(`${location.origin}/`)
  if (!isOwn || !request.keepalive || request.method === 'GET') return
  event.respondWith(fetch(request, { signal: limited(request.signal) }))
}

/** `signal` with the time limit. iOS 16 has no `AbortSignal.any`. */
function limited(signal: AbortSignal): AbortSignal {
  const both = new AbortController()
  for (const either of [signal, AbortSignal.timeout(TIMEOUT_MS)]) {
    if (either.aborted) both.abort(either.reason)
    either.addEventListener('abort', () => both.abort(either.reason), { once: true })
  }
  return both.signal
}
