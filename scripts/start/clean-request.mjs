import { SESSION_COOKIE } from '../../lib/account/session-cookie.mjs'
import { STATIC_PAGES } from '../../lib/server/seo/static-pages.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */

/** The page for addresses that mean nothing. */
const INVALID_ADDRESS = '/endereco-invalido'

/** What Next reads of its own kind and no browser sends, and the policies whose nonce it would put into the page. */
const UNTRUSTED =
  /^(content-security-policy(-report-only)?|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-route-matches|x-prerender-revalidate.*|x-next(js)?-.*|next-resume|next-hmr-refresh)$/

/** Made for each request, or redirected with what was asked: these need the query. */
const READS_QUERY =
  /^\/(_next|busca|acompanhar|maps|previews|sitemaps|webhooks|confirmacao\/[^/]+|cadastro|registro)(\/|$)/
/** Redirected to the login, with what was asked, while nobody is logged in. */
const ASKS_LOGIN = /^\/(minha-conta|blend\/(meus-blends|calculadora))(\/|$)/
const REDIRECTED = new RegExp(`^(/(departamentos|produtos)(/.*)?|${STATIC_PAGES.join('|')})/$`)

/**
 * The address asked for; null when it is none, like `*`.
 * @param {string} [target]
 */
export function readAddress(target = '') {
  if (!target.startsWith('/') || !URL.canParse(`http://shop${target}`)) return null
  const { pathname, search } = new URL(`http://shop${target}`)
  return { pathname, search }
}

/**
 * Whether a path's percent-encoding says something.
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
 * What may be done at an address of the storefront itself: pages are read, events are sent.
 * @param {string} pathname
 */
export function methodsOf(pathname) {
  return pathname.startsWith('/webhooks/') ? ['POST'] : ['GET', 'HEAD']
}

/**
 * Leaves nothing in the request that Next would write into a page that it keeps for everybody: one
 * visitor's policy, lack of a browser's name, or query, which can hold a token.
 * @param {Request} req
 * @param {{ pathname: string, search: string }} address
 */
export function cleanRequest(req, { pathname, search }) {
  for (const name of Object.keys(req.headers)) if (UNTRUSTED.test(name)) delete req.headers[name]
  // Without one Next would put title and description behind the page.
  req.headers['user-agent'] ||= 'unknown'
  if (!search || READS_QUERY.test(pathname) || REDIRECTED.test(pathname)) return
  if (ASKS_LOGIN.test(pathname) && !req.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return
  const path = req.url?.split('?', 1)[0] ?? pathname
  // The hash that Next's router adds, and checks.
  const hash = req.headers.rsc ? new URLSearchParams(search).get('_rsc') : null
  req.url = hash === null ? path : `${path}?_rsc=${encodeURIComponent(hash)}`
}

/**
 * Asks for the page that says that the address is none, whatever was asked for and how.
 * @param {Request} req
 */
export function askForInvalidAddress(req) {
  req.url = INVALID_ADDRESS
  const { host, 'accept-encoding': encodings } = req.headers
  req.headers = { host, 'accept-encoding': encodings, 'user-agent': 'unknown' }
  if (req.method !== 'HEAD') req.method = 'GET'
}
