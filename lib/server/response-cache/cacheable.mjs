/** With this cookie Next may show unpublished content. */
const DRAFT_COOKIE = '__prerender_bypass'
/** Headers that Next's router sends; the response may depend on them. */
const ROUTER_HEADERS = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]
const ROUTER_QUERY = '?_rsc='

/**
 * @typedef {object} Target
 * @property {string} path Path of the cached page.
 * @property {string} id Requests with the same id get the same response while the cached page is
 *   unchanged.
 */

/**
 * Returns the cached page that a cleaned request is for, or null if the response may depend on more
 * than the page.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Target | null}
 */
export function readRequest({ method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return null
  // A cached page has no date that Next could compare.
  if (headers['if-modified-since'] || headers.cookie?.includes(DRAFT_COOKIE)) return null
  const [path = '', query] = url.split('?', 2)
  const page = { path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path }
  const sent = ROUTER_HEADERS.map((name) => headers[name])
  if (headers.rsc === undefined) {
    return query === undefined && sent.every((value) => value === undefined)
      ? { ...page, id: url }
      : null
  }
  const isOfRouter = headers.rsc === '1' && url.startsWith(ROUTER_QUERY, path.length)
  return isOfRouter && !query?.includes('&')
    ? { ...page, id: JSON.stringify([url, ...sent]) }
    : null
}

/** Statuses of pages that many addresses share. */
const SHARED_STATUSES = [400, 404, 410]

/**
 * Whether a response whose headers are about to be sent may be cached for all visitors. Accepts
 * cached pages that Next marks `HIT` and that shared caches may store. Also accepts error pages
 * that many addresses share, although caches on the way must not store them.
 * @param {import('node:http').ServerResponse} response
 */
export function isCacheable(response) {
  const header = (/** @type {string} */ name) => String(response.getHeader(name) ?? '')
  return (
    (response.statusCode === 200
      ? /(^|[\s,])s-maxage=/.test(header('cache-control'))
      : SHARED_STATUSES.includes(response.statusCode) &&
        /no-store/.test(header('cache-control'))) &&
    header('x-nextjs-cache') === 'HIT' &&
    /^text\//.test(header('content-type')) &&
    header('set-cookie') === '' &&
    // Set for one connection only, for example while the server stops.
    header('connection') === ''
  )
}
