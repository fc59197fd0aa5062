import { LRUCache } from 'lru-cache'
import { encode } from './encodings.mjs'

/** @typedef {import('./encodings.mjs').Encoding} Encoding */

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
