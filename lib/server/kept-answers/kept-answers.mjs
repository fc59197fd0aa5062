import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { EncodedBodies } from './encoded-bodies.mjs'
import { chooseEncoding, encodingOf } from './encodings.mjs'
import { headerOf, headersOf, makeHeads } from './heads.mjs'
import { isKeepable } from './is-keepable.mjs'
import { readRequest } from './read-request.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(req: Request, res: Response, next: () => void) => void} Step
 */

/**
 * @typedef {object} Answer
 * @property {object} version Version of the cached page.
 * @property {number} status
 * @property {string} [etag]
 * @property {ReturnType<typeof makeHeads>} heads
 * @property {string} body Key of the encoded body; several responses share one body.
 */

/**
 * @typedef {object} Wanted
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
 * @param {(res: Response) => void} [onKept] Called for each cached response.
 * @returns {Step}
 */
export function keptAnswers(compress, freshPage, onKept = () => {}) {
  /** @type {LRUCache<string, Answer>} */
  const answers = new LRUCache({ maxSize: MOST_HEAD_BYTES })
  const bodies = new EncodedBodies()

  return (req, res, next) => {
    const wanted = readWanted(req)
    if (wanted && give(wanted, req, res)) return onKept(res)
    compress(req, res, () => {
      if (wanted && req.method === 'GET') watch(wanted, res)
      next()
    })
  }

  /**
   * @param {Request} req
   * @returns {Wanted | null}
   */
  function readWanted(req) {
    const asked = readRequest(req)
    const encoding = asked && chooseEncoding(req.headers['accept-encoding'])
    const version = encoding && freshPage(asked.path)
    if (!version) return null
    return { id: `${encoding} ${asked.id}`, version, encoding }
  }

  /**
   * @param {Wanted} wanted
   * @param {Request} req
   * @param {Response} res
   */
  function give({ id, version }, req, res) {
    const answer = answers.get(id)
    if (answer?.version !== version) return false
    const { status, etag, heads } = answer
    if (etag && status === 200 && fresh(req.headers, { etag })) {
      res.writeHead(304, heads.notModified).end()
      return true
    }
    const body = bodies.get(answer.body)
    if (!body) return false
    if (req.method === 'HEAD') res.writeHead(status, heads.withoutBody).end()
    else res.writeHead(status, heads.whole).end(body)
    return true
  }

  /**
   * Caches the response when it ends. `compression` has already wrapped `res`, so this wrapper sees
   * the body unencoded. If the page changes meanwhile, the response is stored under a version that
   * is never requested again.
   * @param {Wanted} wanted
   * @param {Response} res
   */
  function watch(wanted, res) {
    const { writeHead, write, end } = res
    /** @type {import('./heads.mjs').Headers | null} */
    let headers = null
    /** @type {Buffer[]} */
    const parts = []
    const note = (/** @type {unknown} */ part) => {
      if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
    }
    Object.assign(res, {
      writeHead(/** @type {unknown[]} */ ...args) {
        if (args.length === 1 && isKeepable(res)) headers = headersOf(res)
        return Reflect.apply(writeHead, res, args)
      },
      write(/** @type {unknown[]} */ ...args) {
        note(args[0])
        return Reflect.apply(write, res, args)
      },
      end(/** @type {unknown[]} */ ...args) {
        note(args[0])
        const ended = Reflect.apply(end, res, args)
        if (headers && !res.destroyed) keep(wanted, res.statusCode, headers, Buffer.concat(parts))
        return ended
      },
    })
  }

  /**
   * @param {Wanted} wanted
   * @param {number} status
   * @param {import('./heads.mjs').Headers} headers
   * @param {Buffer} body
   */
  async function keep({ id, version, encoding: wished }, status, headers, body) {
    const encoding = encodingOf(wished, headerOf(headers, 'content-length'))
    const name = `${encoding} ${createHash('sha256').update(body).digest('base64')}`
    const encoded = await bodies.make(name, encoding, body)
    if (!encoded) return
    const heads = makeHeads(headers, encoding, encoded.length)
    const size = id.length + heads.whole.join('').length + FIXED_BYTES
    answers.set(
      id,
      { version, status, etag: headerOf(headers, 'etag'), heads, body: name },
      { size },
    )
  }
}
