import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { securityHeaders } from '../security-headers.mjs'
import { BRANDING_FILES, brandingUrl, COLOUR_SHEET, colourSheet } from './branding-files.mjs'
import { renderBrandingFile } from './render-branding.mjs'

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer | null }} Answer */

const FOREVER = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'
const LOOK = /^\/loja\/([^/]+)\/([^/]+)$/
const MAP = join(process.cwd(), 'lib', 'server', 'branding', 'map-fallback.svg')

/** Rendered files by name. @type {Map<string, Promise<Buffer>>} */
const drawn = new Map()

/**
 * Returns the response for a branding file: the file at its current URL, a redirect (307) from a
 * former one, null for any other path. Throws if the picture cannot be read.
 * @param {string} pathname
 * @returns {Promise<Answer | null>}
 */
export async function brandingResponse(pathname) {
  if (pathname === '/favicon.ico') return await send('favicon.ico', ONE_DAY)
  if (pathname === '/map-fallback.svg') {
    return found(ONE_DAY, await bytesOf(pathname, drawMap), 'image/svg+xml')
  }
  const [, version, name = ''] = LOOK.exec(pathname) ?? []
  if (!BRANDING_FILES.has(name) && name !== COLOUR_SHEET) return null
  if (version === wholeShop.hash) return await send(name, FOREVER)
  return {
    status: 307,
    body: null,
    headers: { location: brandingUrl(name), 'cache-control': 'no-store' },
  }
}

/**
 * @param {string} name
 * @param {string} lifetime
 */
async function send(name, lifetime) {
  const file = BRANDING_FILES.get(name)
  const draw = async () => (file ? await renderBrandingFile(file) : Buffer.from(colourSheet()))
  return found(lifetime, await bytesOf(name, draw), file?.type ?? 'text/css; charset=utf-8')
}

/** The drawn map in the colours of the shop. */
async function drawMap() {
  /** @type {Record<string, string>} */
  const colours = wholeShop.colours
  const drawing = await readFile(MAP, 'utf8')
  return Buffer.from(drawing.replace(/\{(\w+)\}/g, (_, name) => colours[name] ?? ''))
}

/**
 * @param {string} name
 * @param {() => Promise<Buffer>} draw
 */
async function bytesOf(name, draw) {
  const bytes = drawn.get(name) ?? draw()
  drawn.set(name, bytes)
  bytes.catch(() => drawn.delete(name))
  return await bytes
}

/**
 * @param {string} lifetime
 * @param {Buffer | null} body
 * @param {string} [type]
 * @returns {Answer}
 */
function found(lifetime, body, type) {
  return {
    status: 200,
    body,
    headers: {
      'cache-control': lifetime,
      ...(body && type ? { 'content-type': type, 'content-length': String(body.length) } : {}),
      // A drawing of the owner may be opened as a page.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  }
}

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const LOOK_FILE = /^\/(?:loja\/[^/]+\/[^/]+|favicon\.ico|map-fallback\.svg)$/

/**
 * Returns a step that serves the branding files and passes every other request on.
 * @param {(req: Request, res: Response, next: () => void) => void} compress
 */
export function serveBranding(compress) {
  /**
   * @param {Request} req
   * @param {Response} res
   * @param {string} pathname
   * @param {() => void} next
   */
  return (req, res, pathname, next) => {
    if (LOOK_FILE.test(pathname)) compress(req, res, () => respond(req, res, pathname, next))
    else next()
  }
}

/**
 * @param {Request} req
 * @param {Response} res
 * @param {string} pathname
 * @param {() => void} next
 */
async function respond({ method }, res, pathname, next) {
  const answer = await brandingResponse(pathname).catch((cause) => {
    console.error(`${pathname} could not be drawn:`, cause)
    return {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '30' },
      body: null,
    }
  })
  if (!answer) return next()
  for (const { key, value } of securityHeaders) res.setHeader(key, value)
  res.writeHead(answer.status, answer.headers)
  res.end(method === 'HEAD' ? undefined : answer.body)
}
