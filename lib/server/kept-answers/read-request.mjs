/** With it Next may show what is not published; nobody else has it. */
const DRAFT_COOKIE = '__prerender_bypass'
/** What Next's router sends within the page, and may be answered by. */
const ROUTER_HEADERS = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]
const ROUTER_QUERY = '?_rsc='

/**
 * @typedef {object} Wanted
 * @property {string} path Of the stored page.
 * @property {string} id Two requests with the same are answered alike while the stored page is the same.
 */

/**
 * What a cleaned request asks of a stored page; null when its answer may depend on more than the page.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Wanted | null}
 */
export function readRequest({ method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return null
  // A stored page has no date that Next could compare.
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
