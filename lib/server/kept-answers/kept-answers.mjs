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
 * @property {object} version The stored page it was made of.
 * @property {number} status
 * @property {string} [etag]
 * @property {ReturnType<typeof makeHeads>} heads
 * @property {string} body Names the encoded body, which several answers share.
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
 * A step that answers with what it has kept of a stored page, while that page is the very same and fresh.
 * Other requests are compressed and go on, and what they are answered with is kept where it may be.
 * @param {Step} compress
 * @param {(path: string) => object | null} freshPage The present version of a stored page while it is fresh; another version is another object.
 * @param {(res: Response) => void} [onKept] Told of each request that a kept answer is given to.
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
   * Keeps the answer when it ends. `compression` has wrapped the response, so that it comes here as Next made it.
   * If the page changes meanwhile, the answer belongs to a version that never comes back.
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
