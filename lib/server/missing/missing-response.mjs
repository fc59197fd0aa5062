import { SESSION_COOKIE } from '../../api/session-cookie.mjs'
import { COUNTER } from '../../services/own-documents.mjs'
import { securityHeaders } from '../security-headers.mjs'
import { isSwitchedOff } from '../seo/switched-off.mjs'
import { findMissing, representative } from './find-missing.mjs'
import { SHARED_PAGES } from './shared-pages.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./find-missing.mjs').Found} Found */

const HEADERS = Object.fromEntries(securityHeaders.map(({ key, value }) => [key, value]))
const NEVER_CACHED = { ...HEADERS, 'Cache-Control': 'private, no-store' }

/**
 * Returns a step that handles missing and moved addresses without rendering a page for each, except
 * for withdrawn products that the sales API names. Redirects moved addresses. For missing ones, the
 * next step serves the page that all of a kind share.
 * @param {import('./find-missing.mjs').QueryApi} query
 * @param {(pathname: string) => boolean} isStored Whether the page is cached, so that the API
 *   need not be called.
 */
export function missingResponse(query, isStored) {
  /**
   * @param {Request} req Request after `cleanRequest`.
   * @param {Response} res
   * @param {() => void} next
   */
  return (req, res, next) => {
    const [path = ''] = req.url?.split('?', 1) ?? []
    if (isSwitchedOff(path)) return answer(req, res, { page: SHARED_PAGES.page }, next)
    const common = isShown(req) ? representative(path) : null
    if (common) return answerAs(req, res, common, next)
    const id = String(req.headers['x-request-id'] ?? '')
    const finding =
      isStored(path) && !COUNTER.test(path) ? null : findMissing(path, (call) => query(call, id))
    if (!finding) return next()
    finding
      .catch(() => null)
      .then((found) => answer(req, res, found, next))
      // An error of a later step must not end the process.
      .catch(() => res.destroy())
  }
}

/**
 * @param {Request} req
 * @param {Response} res
 * @param {Found | null} found
 * @param {() => void} next
 */
function answer(req, res, found, next) {
  if (!found) return next()
  if ('movedTo' in found)
    return res.writeHead(308, { ...NEVER_CACHED, Location: found.movedTo }).end()
  // When Next's router gets no page, it loads the address as a document.
  if ('status' in found || req.headers.rsc !== undefined) {
    return res.writeHead('status' in found ? found.status : 404, NEVER_CACHED).end()
  }
  answerAs(req, res, found.page, next)
}

/**
 * Whether a private page is rendered as a document instead of the login page. False for requests of
 * Next's router, which identifies pages by their address.
 * @param {Request} req
 */
function isShown({ headers }) {
  const isGuest = !headers.cookie?.includes(`${SESSION_COOKIE}=`)
  return headers.rsc === undefined && !(isGuest && headers['sec-fetch-dest'] !== 'empty')
}

/**
 * @param {Request} req
 * @param {Response} res
 * @param {string} page
 * @param {() => void} next
 */
function answerAs(req, res, page, next) {
  const requested = req.url
  req.url = page
  // Runs before other listeners: the log must show the requested address.
  res.prependListener('finish', () => {
    req.url = requested
  })
  next()
}
