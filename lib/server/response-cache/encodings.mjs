import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** @typedef {'br' | 'gzip' | 'identity'} Encoding */
/** @typedef {{ encoding(known: string[], preferred: string[]): string | undefined }} PreferringNegotiator */

/** Encodings that `compression` knows and prefers. Both must choose the same encoding. */
const KNOWN = ['br', 'gzip', 'deflate', 'identity']
const PREFERRED = ['br', 'gzip']
/** `compression` leaves shorter bodies unencoded. */
const LEAST_BYTES = 1024
/** Levels 9 to 11 take 18, 40 and 130 ms per page and save 1, 6 and 8 %; level 8 takes 2 ms. */
const BROTLI_QUALITY = 8
const GZIP_LEVEL = 9

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Choice by Accept-Encoding. Browsers send only a few different values.
 * @type {LRUCache<string, { encoding: Encoding | null }>}
 */
const chosen = new LRUCache({ max: 200 })

/**
 * Returns the encoding that the client prefers, or null if no response is cached in that encoding.
 * @param {string} [accepted] Accept-Encoding of the request.
 */
export function chooseEncoding(accepted = '') {
  let choice = chosen.get(accepted)
  if (!choice) {
    choice = { encoding: negotiate(accepted) }
    chosen.set(accepted, choice)
  }
  return choice.encoding
}

/**
 * @param {string} accepted
 * @returns {Encoding | null}
 */
function negotiate(accepted) {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const best = /** @type {PreferringNegotiator} */ (negotiator).encoding(KNOWN, PREFERRED)
  if (best === 'deflate') return null
  return best === 'br' || best === 'gzip' ? best : 'identity'
}

/**
 * Returns the encoding in which a body of this length is sent.
 * @param {Encoding} preferred
 * @param {string} [length] Content-Length of the response, if known.
 * @returns {Encoding}
 */
export function encodingOf(preferred, length) {
  return Number(length) < LEAST_BYTES ? 'identity' : preferred
}

/**
 * @param {Encoding} encoding
 * @param {Buffer} body
 * @returns {Promise<Buffer>}
 */
export async function encode(encoding, body) {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipAsync(body, { level: GZIP_LEVEL })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliAsync(body, { params })
}

const MOST_BYTES = 56_000_000
const MOST_WAITING = 50

/**
 * LRU cache of encoded bodies, at most 56 MB. Encodes one body at a time, so that pages are still
 * rendered and sent meanwhile.
 */
export class EncodedBodies {
  constructor() {
    /** @type {LRUCache<string, Buffer>} */
    this.byName = new LRUCache({ maxSize: MOST_BYTES })
    /** @type {Set<string>} */
    this.waiting = new Set()
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve()
  }

  /** @param {string} name */
  get(name) {
    return this.byName.get(name)
  }

  /**
   * Returns the encoded body, from the cache if possible. Resolves to null while the same body is
   * being encoded, when 50 others wait, or when encoding fails.
   * @param {string} name Cache key: encoding and hash of the body.
   * @param {Encoding} encoding
   * @param {Buffer} body
   * @returns {Promise<Buffer | null>}
   */
  async make(name, encoding, body) {
    const known = this.byName.get(name)
    if (known) return known
    if (this.waiting.has(name) || this.waiting.size >= MOST_WAITING) return null
    this.waiting.add(name)
    const made = this.last.then(() => encode(encoding, body))
    this.last = made.catch(() => {})
    try {
      const encoded = await made
      this.byName.set(name, encoded, { size: encoded.length + name.length })
      return encoded
    } catch (error) {
      console.error('An answer could not be encoded:', error)
      return null
    } finally {
      this.waiting.delete(name)
    }
  }
}
