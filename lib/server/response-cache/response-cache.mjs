import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { isCacheable, readRequest } from './cacheable.mjs'
import { chooseEncoding, EncodedBodies, encodingOf } from './encodings.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(req: Request, res: Response, next: () => void) => void} Step
 */

/**
 * @typedef {object} CachedResponse
 * @property {object} version Version of the cached page.
 * @property {number} status
 * @property {string} [etag]
 * @property {ReturnType<typeof encodedHeaders>} heads
 * @property {string} body Key of the encoded body; several responses share one body.
 */

/**
 * @typedef {object} Target
 * @property {string} id
 * @property {object} version
 * @property {import('./encodings.mjs').Encoding} encoding
 */

const MOST_HEAD_BYTES = 8_000_000
const FIXED_BYTES = 1_000

/**
 * Returns a step that sends the cached response of a page while the same version is fresh. Other
 * requests are compressed and passed on; their responses are cached if allowed.
 * @param {Step} compress
 * @param {(path: string) => object | null} freshPage Returns the current version of a cached page
 *   while it is fresh. Each version is a different object.
 * @param {(res: Response) => void} [onCached] Called for each cached response.
 * @returns {Step}
 */
export function responseCache(compress, freshPage, onCached = () => {}) {
  /** @type {LRUCache<string, CachedResponse>} */
  const responses = new LRUCache({ maxSize: MOST_HEAD_BYTES })
  const bodies = new EncodedBodies()

  return (req, res, next) => {
    const target = readTarget(req)
    if (target && send(target, req, res)) return onCached(res)
    compress(req, res, () => {
      if (target && req.method === 'GET') watch(target, res)
      next()
    })
  }

  /**
   * @param {Request} req
   * @returns {Target | null}
   */
  function readTarget(req) {
    const request = readRequest(req)
    const encoding = request && chooseEncoding(req.headers['accept-encoding'])
    const version = encoding && freshPage(request.path)
    if (!version) return null
    return { id: `${encoding} ${request.id}`, version, encoding }
  }

  /**
   * @param {Target} target
   * @param {Request} req
   * @param {Response} res
   */
  function send({ id, version }, req, res) {
    const response = responses.get(id)
    if (response?.version !== version) return false
    const { status, etag, heads } = response
    if (etag && status === 200 && fresh(req.headers, { etag })) {
      res.writeHead(304, heads.notModified).end()
      return true
    }
    const body = bodies.get(response.body)
    if (!body) return false
    if (req.method === 'HEAD') res.writeHead(status, heads.withoutBody).end()
    else res.writeHead(status, heads.whole).end(body)
    return true
  }

  /**
   * Caches the response when it ends. `compression` has already wrapped `res`, so this wrapper sees
   * the body unencoded. If the page changes meanwhile, the response is stored under a version that
   * is never requested again.
   * @param {Target} target
   * @param {Response} res
   */
  function watch(target, res) {
    const { writeHead, write, end } = res
    /** @type {import('./response-cache.mjs').Headers | null} */
    let headers = null
    /** @type {Buffer[]} */
    const parts = []
    const addPart = (/** @type {unknown} */ part) => {
      if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
    }
    Object.assign(res, {
      writeHead(/** @type {unknown[]} */ ...args) {
        if (args.length === 1 && isCacheable(res)) headers = headersOf(res)
        return Reflect.apply(writeHead, res, args)
      },
      write(/** @type {unknown[]} */ ...args) {
        addPart(args[0])
        return Reflect.apply(write, res, args)
      },
      end(/** @type {unknown[]} */ ...args) {
        addPart(args[0])
        const ended = Reflect.apply(end, res, args)
        if (headers && !res.destroyed) store(target, res.statusCode, headers, Buffer.concat(parts))
        return ended
      },
    })
  }

  /**
   * @param {Target} target
   * @param {number} status
   * @param {import('./response-cache.mjs').Headers} headers
   * @param {Buffer} body
   */
  async function store({ id, version, encoding: preferred }, status, headers, body) {
    const encoding = encodingOf(preferred, headerOf(headers, 'content-length'))
    const name = `${encoding} ${createHash('sha256').update(body).digest('base64')}`
    const encoded = await bodies.make(name, encoding, body)
    if (!encoded) return
    const heads = encodedHeaders(headers, encoding, encoded.length)
    const size = id.length + heads.whole.join('').length + FIXED_BYTES
    responses.set(
      id,
      { version, status, etag: headerOf(headers, 'etag'), heads, body: name },
      { size },
    )
  }
}

/** @typedef {[name: string, value: string][]} Headers */
/**
 * @typedef {import('node:http').ServerResponse & { getRawHeaderNames(): string[] }} WithRawNames
 *   Node's types lack this method.
 */

const OF_BODY = ['content-type', 'content-length']

/**
 * Returns the headers set on a response, in order and with the case in which they are sent.
 * @param {import('node:http').ServerResponse} response
 * @returns {Headers}
 */
function headersOf(response) {
  return /** @type {WithRawNames} */ (response).getRawHeaderNames().flatMap((name) => {
    const values = [response.getHeader(name) ?? []].flat()
    return values.map((value) => /** @type {Headers[number]} */ ([name, String(value)]))
  })
}

/**
 * @param {Headers} headers
 * @param {string} target
 */
function headerOf(headers, target) {
  return headers.find(([name]) => name.toLowerCase() === target)?.[1]
}

/**
 * Builds the headers of a response in one encoding, flat as `writeHead` takes them and identical to
 * those that `compression` would send.
 * @param {Headers} headers Headers of the response that Next rendered.
 * @param {import('./encodings.mjs').Encoding} encoding
 * @param {number} bytes Length of the encoded body.
 */
function encodedHeaders(headers, encoding, bytes) {
  const varied = headers.map(([name, value]) =>
    /^vary$/i.test(name) ? [name, `${value}, Accept-Encoding`] : [name, value],
  )
  const isUnchanged = encoding === 'identity' && headerOf(headers, 'content-length') !== undefined
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    whole: isUnchanged
      ? varied.flat()
      : [...without(varied, ['content-length']).flat(), ...encoded, 'Content-Length', `${bytes}`],
    // Like Next's response to HEAD: describes the body before encoding.
    withoutBody: varied.flat(),
    notModified: without(headers, OF_BODY).flat(),
  }
}

/**
 * @param {string[][]} headers
 * @param {string[]} names
 */
function without(headers, names) {
  return headers.filter(([name = '']) => !names.includes(name.toLowerCase()))
}
