/// <reference lib="webworker" />

/**
 * Sends the writes that must outlive their page. Chromium loses some of them when the page closes
 * if the worker leaves them to the page.
 */
export function sendKeptWrite(event: FetchEvent): void {
  const { request } = event
  const isOwn = request.url.startsWith(`${location.origin}/`)
  if (isOwn && request.keepalive && request.method !== 'GET') event.respondWith(fetch(request))
}
