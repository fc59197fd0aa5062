import { LRUCache } from 'lru-cache'
import { encode } from './encodings.mjs'

/** @typedef {import('./encodings.mjs').Encoding} Encoding */

const MOST_BYTES = 56_000_000
const MOST_WAITING = 50

/** Encoded bodies, bounded by last use. They are made one at a time, so that pages are made and sent meanwhile. */
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
   * The body, encoded; null when that is under way already, too many wait, or it fails.
   * @param {string} name Names body and encoding.
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
