import http from 'node:http'
import https from 'node:https'
import { isDepartmentId, isPageNumber, SECTION_PAGE_SIZE } from '../../catalogue/addresses.mjs'
import { COUNTER } from '../../services/own-documents.mjs'
import { SHARED_PAGES } from './shared-pages.mjs'

/**
 * Result of a lookup before a page is rendered: the page to serve, the new address, or the
 * status of a missing picture.
 * @typedef {{ page: string } | { movedTo: string } | { status: number }} Found
 */

const PRODUCT = /^\/produtos\/([^/]+)$/
const DEPARTMENT = /^\/departamentos\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?$/
const TRACKER = /^\/acompanhar\/([^/]+)\/?$/
const BLEND = /^\/blend\/calculadora\/[^/]+\/?$/
const ORDER = /^\/minha-conta\/pedidos\/[^/]+\/?$/
const PREVIEW = /^\/previews\/(produtos|departamentos)\/([^/]+)\/[^/]+$/

/**
 * Returns the page that serves all addresses of its kind, whether or not the subject exists: only
 * the browser may learn that.
 * @param {string} pathname
 */
export function representative(pathname) {
  if (BLEND.test(pathname)) return SHARED_PAGES.blend
  return ORDER.test(pathname) ? SHARED_PAGES.order : null
}

/**
 * Queries the sales API for the subject of an address, which costs less than rendering its page.
 * Returns null if the subject exists, if the API does not respond, or for any other address. The
 * page itself then responds.
 * @param {string} pathname
 * @param {QueryApi} query
 * @returns {Promise<Found | null> | null}
 */
export function findMissing(pathname, query) {
  if (COUNTER.test(pathname)) return findCounter(query)
  const [, product] = pathname.match(PRODUCT) ?? []
  if (product) return findProduct(query, product)
  const [, tracker] = pathname.match(TRACKER) ?? []
  if (tracker) return findTracker(query, tracker)
  const [, ...shelf] = pathname.match(DEPARTMENT) ?? []
  if (shelf.length > 0) return findShelf(query, shelf)
  const [, kind, subject] = pathname.match(PREVIEW) ?? []
  if (!subject) return null
  return kind === 'produtos'
    ? findProductPreview(query, subject)
    : findDepartmentPreview(query, subject)
}

/**
 * Only the embedded sales API has a counter, and asks who calls.
 * @param {QueryApi} query
 */
async function findCounter(query) {
  const { status } = (await query('/staff/v1/session')) ?? { status: 401 }
  return status === 401 || status >= 500 ? null : { page: SHARED_PAGES.page }
}

/**
 * @param {QueryApi} query
 * @param {string} segment
 */
async function findProduct(query, segment) {
  const slugOrId = paramOf(segment)
  const product = await query(`/v2/products/${encodeURIComponent(slugOrId.toLowerCase())}`)
  if (product?.status === 404) return { page: SHARED_PAGES.product }
  if (product?.status === 410) {
    const own = product.body?.product ? `/${slugOrId.toLowerCase()}` : ''
    return { page: `${SHARED_PAGES.withdrawnProduct}${own}` }
  }
  const slug = product?.body?.slug
  return typeof slug === 'string' && slug !== slugOrId ? { movedTo: `/produtos/${slug}` } : null
}

/**
 * @param {QueryApi} query
 * @param {string} token
 */
async function findTracker(query, token) {
  const tracker = await query(`/v2/trackers/${token}`)
  // The API limits only wrong links, never valid ones.
  const isWrong = tracker?.status === 404 || tracker?.status === 429
  return isWrong ? { page: SHARED_PAGES.tracker } : null
}

/**
 * Rejects for a segment that cannot be decoded.
 * @param {QueryApi} query
 * @param {(string | undefined)[]} shelf Department, subdepartment and page.
 */
async function findShelf(query, shelf) {
  const [department = '', part, page] = shelf.map((segment) => segment && paramOf(segment))
  return findDepartment(query, department, part, page)
}

/**
 * @param {QueryApi} query
 * @param {string} id
 * @param {string} [part]
 * @param {string} [page]
 */
async function findDepartment(query, id, part, page) {
  if (page !== undefined && !isPageNumber(page)) return { page: SHARED_PAGES.page }
  if (!isDepartmentId(id)) return { page: SHARED_PAGES.department }
  const departments = (await query('/v2/departments'))?.body
  if (!Array.isArray(departments)) return null
  const department = departments.find((one) => String(one.id) === id)
  if (!department) return { page: SHARED_PAGES.department }
  if (part === undefined || !Array.isArray(department.subdepartments)) return null
  const path = `/departamentos/${id}`
  /** @type {{ id: number, slug: string } | undefined} */
  const found = department.subdepartments.find(
    (/** @type {{ id: number, slug: string }} */ one) =>
      one.slug === part || String(one.id) === part,
  )
  if (!found) return { movedTo: path }
  if (page === '1') return { movedTo: `${path}/${found.slug}` }
  return page === undefined ? null : findFurtherPage(query, found.id, page)
}

/**
 * @param {QueryApi} query
 * @param {number} id Id of the subdepartment.
 * @param {string} page
 */
async function findFurtherPage(query, id, page) {
  const filters = `q[by_subdepartment]=${id}&page=${page}&per_page=${SECTION_PAGE_SIZE}`
  const products = (await query(`/v2/products?${filters}`))?.body?.products
  return Array.isArray(products) && products.length === 0 ? { page: SHARED_PAGES.page } : null
}

/**
 * @param {QueryApi} query
 * @param {string} segment
 */
async function findProductPreview(query, segment) {
  const product = await query(`/v2/products/${encodeURIComponent(paramOf(segment))}`)
  const status = product?.status ?? 0
  return status === 404 || status === 410 ? { status } : null
}

/**
 * @param {QueryApi} query
 * @param {string} id
 */
async function findDepartmentPreview(query, id) {
  return (await findDepartment(query, paramOf(id))) ? { status: 404 } : null
}

/**
 * Returns a path segment in the encoding in which Next passes it to a page.
 * @param {string} segment
 */
function paramOf(segment) {
  return encodeURIComponent(decodeURIComponent(segment))
}

/**
 * @typedef {{ status: number, body: any }} ApiResponse
 *   `body` is null unless the status is 200 or 410.
 */
/**
 * @typedef {(path: string, requestId?: string) => Promise<ApiResponse | null>} QueryApi
 *   Resolves to null if the API does not respond.
 */

/** Short, because the page itself calls the API afterwards. */
const TIMEOUT_MS = 1_000
const MOST_BYTES = 2_000_000

/**
 * Returns a cheap GET for the sales API: connections are kept alive, and concurrent calls for the
 * same path share one request.
 * @param {string} salesApiUrl
 * @returns {QueryApi}
 */
export function queryApi(salesApiUrl) {
  const base = salesApiUrl.replace(/\/+$/, '')
  const { get, Agent } = base.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true })
  /** @type {Map<string, Promise<ApiResponse | null>>} */
  const running = new Map()

  /** @type {QueryApi} */
  const send = (path, requestId) =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const id = requestId ? { 'x-request-id': requestId } : {}
      const headers = { accept: 'application/json', app: 'sales-frontend', ...id }
      const call = get(base + path, { agent, headers, signal }, (response) => {
        readResponse(response).then(resolve, () => resolve(null))
      })
      call.on('error', () => resolve(null))
    })

  return (path, requestId) => {
    const call = running.get(path) ?? send(path, requestId).finally(() => running.delete(path))
    running.set(path, call)
    return call
  }
}

/**
 * @param {import('node:http').IncomingMessage} response
 * @returns {Promise<ApiResponse>}
 */
async function readResponse(response) {
  /** @type {Buffer[]} */
  const parts = []
  let bytes = 0
  for await (const part of response) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('too long')
    parts.push(part)
  }
  const status = response.statusCode ?? 0
  const text = Buffer.concat(parts).toString()
  if (status === 410) return { status, body: parseOrNull(text) }
  return { status, body: status === 200 ? JSON.parse(text) : null }
}

/** @param {string} text */
function parseOrNull(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
