import { contentSecurityPolicy, scriptHashes } from '../content-security-policy.mjs'
import { isRepresented, isSharedPage } from '../missing/shared-pages.mjs'

/** @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} CacheValue */
/** @typedef {import('next/dist/server/response-cache').IncrementalCachedAppPageValue} AppPage */

const MARKER = /<meta name="x-http-status" content="(200|308|400|404|410|503)"/g
const LOCATION = /<meta name="x-http-location" content="(\/(?!\/)[\w/-]*)"/
const RETRY_AFTER_SECONDS = '30'

/**
 * Sets the policy, status and headers on `page` itself, because Next responds with this object.
 * Returns whether the page may be stored. A page with a status marker or another status than 200 is
 * re-rendered for every request. Exception: a complete page that many addresses share is stored.
 * @param {AppPage} page
 * @param {string} pathname
 */
export function finishPage(page, pathname) {
  const marks = [...page.html.matchAll(MARKER)].map(([, status]) => Number(status))
  // A page that must not be stored because a part is missing is marked 200.
  const marked = marks.find((status) => status !== 200) ?? marks[0]
  if (marked) page.status = marked
  const isUsual = marks.length === 0 && (page.status ?? 200) === 200 && !isRepresented(pathname)
  const isShared = isSharedPage(pathname) && marks.length === 1 && marked !== 503
  const moved = page.status === 308 ? page.html.match(LOCATION)?.[1] : undefined
  page.headers = {
    ...page.headers,
    'content-security-policy': contentSecurityPolicy(scriptHashes(page.html), pathname),
    ...(isUsual ? {} : { 'cache-control': 'private, no-store' }),
    ...(moved ? { location: moved } : {}),
    ...(page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
  }
  return isUsual || isShared
}
