import { contentSecurityPolicy, scriptHashes } from '../csp/policy.mjs'

/** @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} CacheValue */
/** @typedef {import('next/dist/server/response-cache').IncrementalCachedAppPageValue} AppPage */

const MARKER = /<meta name="x-http-status" content="(200|308|400|404|410|503)"/
const LOCATION = /<meta name="x-http-location" content="(\/(?!\/)[\w/-]*)"/
const RETRY_AFTER_SECONDS = '30'

/** Sets policy, status and headers of a page on the page itself, since Next answers with this object.
 * Returns whether it may be stored: a page with a status marker, or with another status than 200, is made again for every request.
 * @param {AppPage} page
 * @param {string} pathname */
export function finishPage(page, pathname) {
  const marked = page.html.match(MARKER)?.[1]
  if (marked) page.status = Number(marked)
  const storable = !marked && (page.status ?? 200) === 200
  const moved = page.status === 308 ? page.html.match(LOCATION)?.[1] : undefined
  page.headers = {
    ...page.headers,
    'content-security-policy': contentSecurityPolicy(scriptHashes(page.html), pathname),
    ...(storable ? {} : { 'cache-control': 'private, no-store' }),
    ...(moved ? { location: moved } : {}),
    ...(page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
  }
  return storable
}
