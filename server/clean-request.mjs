import { SESSION_COOKIE } from '../lib/api/session-cookie.mjs'
import { SHARED_PAGES } from '../lib/server/missing/shared-pages.mjs'
import { STATIC_PAGES } from '../lib/shared/static-pages.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */

/** Allows every search filter and the parameters of marketing campaigns. */
const MOST_CHARACTERS = 6_000
const MOST_NAMES = 100

/**
 * Headers that Next trusts and no browser sends. Also the policy headers: Next would write their
 * nonce into the cached page.
 */
const UNTRUSTED =
  /^(content-security-policy(-report-only)?|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-route-matches|x-prerender-revalidate.*|x-next(js)?-.*|next-resume|next-hmr-refresh)$/

/** Paths that need the query: rendered per request, or redirected with the query. */
const READS_QUERY =
  /^\/(_next|busca|acompanhar|maps|previews|sitemaps|webhooks|confirmacao\/[^/]+|cadastro|registro)(\/|$)/
/** Paths that redirect guests to the login, with the query in the target. */
const ASKS_LOGIN = /^\/(minha-conta|blend\/(meus-blends|calculadora))(\/|$)/
const REDIRECTED = new RegExp(`^(/(departamentos|produtos)(/.*)?|${STATIC_PAGES.join('|')})/$`)

/**
 * Returns path and query of a request, or null when its target is not a path, like `*`.
 * @param {string} [target]
 */
export function readAddress(target = '') {
  if (!target.startsWith('/') || !URL.canParse(`http://shop${target}`)) return null
  const { pathname, search } = new URL(`http://shop${target}`)
  return { pathname, search }
}

/**
 * Whether an address is longer than any of the shop, or has more names in its query. Next and the
 * page take time for each name. A name may be repeated.
 * @param {string} [target]
 */
export function isTooLong(target = '') {
  return target.length > MOST_CHARACTERS || target.split(/[&;]/, MOST_NAMES + 1).length > MOST_NAMES
}

/**
 * Whether the percent-encoding of a path can be decoded.
 * @param {string} pathname
 */
export function isReadable(pathname) {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the methods allowed on a path: pages are read, webhooks are posted.
 * @param {string} pathname
 */
export function methodsOf(pathname) {
  return pathname.startsWith('/webhooks/') ? ['POST'] : ['GET', 'HEAD']
}

/**
 * Removes what Next would write into a page cached for all visitors: the policy header of one
 * visitor, a missing user agent, or a query, which can hold a token.
 * @param {Request} req
 * @param {{ pathname: string, search: string }} address
 */
export function cleanRequest(req, { pathname, search }) {
  for (const name of Object.keys(req.headers)) if (UNTRUSTED.test(name)) delete req.headers[name]
  // Without a user agent, Next streams title and description after the page.
  req.headers['user-agent'] ||= 'unknown'
  if (!search || READS_QUERY.test(pathname) || REDIRECTED.test(pathname)) return
  if (ASKS_LOGIN.test(pathname) && !req.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return
  const path = req.url?.split('?', 1)[0] ?? pathname
  // Hash that Next's router adds and Next checks.
  const hash = req.headers.rsc ? new URLSearchParams(search).get('_rsc') : null
  req.url = hash === null ? path : `${path}?_rsc=${encodeURIComponent(hash)}`
}

/**
 * Rewrites a request to the page for invalid addresses.
 * @param {Request} req
 */
export function rewriteToInvalidAddress(req) {
  req.url = SHARED_PAGES.address
  const { host, 'accept-encoding': encodings } = req.headers
  req.headers = { host, 'accept-encoding': encodings, 'user-agent': 'unknown' }
  if (req.method !== 'HEAD') req.method = 'GET'
}
