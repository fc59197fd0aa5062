import { readFileSync } from 'node:fs'
import { writeAtomically } from './atomic-file.mjs'

const KEPT_MS = 7 * 24 * 3_600_000

/** @typedef {{ stale: number, gone: number }} Stamp When a tag was last invalidated softly and at once, in ms. */

/** The moments at which tags were invalidated; on disk, so that a restart forgets none. */
export class TagStamps {
  /** @param {string} path */
  constructor(path) {
    this.path = path
    /** @type {Map<string, Stamp>} */
    this.stamps = readStamps(path)
    this.written = Promise.resolve()
  }

  /** `expire` 0 or none: readers wait for the new page; else the old one is served meanwhile.
   * @param {string[]} tags
   * @param {number | undefined} expire seconds
   * @param {number} now ms */
  async stamp(tags, expire, now) {
    for (const tag of tags) {
      const gone = expire ? (this.stamps.get(tag)?.gone ?? 0) : now
      this.stamps.set(tag, { stale: now, gone })
    }
    this.written = this.written
      .catch(() => {})
      .then(() => writeAtomically(this.path, JSON.stringify([...this.stamps])))
    await this.written
  }

  /** What the tags say about an entry made at `lastModified` ms.
   * @param {string[]} tags
   * @param {number} lastModified
   * @returns {'fresh' | 'stale' | 'gone'} */
  state(tags, lastModified) {
    const found = tags.map((tag) => this.stamps.get(tag)).filter((stamp) => stamp !== undefined)
    if (found.some(({ gone }) => gone >= lastModified)) return 'gone'
    return found.some(({ stale }) => stale >= lastModified) ? 'stale' : 'fresh'
  }
}

/** @param {string} path
 * @returns {Map<string, Stamp>} */
function readStamps(path) {
  try {
    /** @type {[string, Stamp][]} */
    const pairs = JSON.parse(readFileSync(path, 'utf8'))
    return new Map(pairs.filter(([, { stale }]) => stale > Date.now() - KEPT_MS))
  } catch {
    return new Map()
  }
}
