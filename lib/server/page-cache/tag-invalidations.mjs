import { readFileSync } from 'node:fs'
import { writeAtomically } from './atomic-file.mjs'

const KEPT_MS = 7 * 24 * 3_600_000

/** @typedef {{ stale: number, gone: number }} Invalidation When a tag was last invalidated softly and at once, in ms. */

/** When each tag was last invalidated; on disk, so that a price change just before a restart is not lost. */
export class TagInvalidations {
  /** @param {string} path */
  constructor(path) {
    this.path = path
    /** @type {Map<string, Invalidation>} */
    this.byTag = readInvalidations(path)
    this.written = Promise.resolve()
  }

  /** With `expire` 0 or none readers wait for the new page; otherwise the old one is served meanwhile.
   * @param {string[]} tags
   * @param {number | undefined} expire seconds
   * @param {number} now ms */
  async invalidate(tags, expire, now) {
    for (const tag of tags) {
      const gone = expire ? (this.byTag.get(tag)?.gone ?? 0) : now
      this.byTag.set(tag, { stale: now, gone })
    }
    this.written = this.written
      .catch(() => {})
      .then(() => writeAtomically(this.path, JSON.stringify([...this.byTag])))
    await this.written
  }

  /** What the tags say about an entry made at `lastModified` ms.
   * @param {string[]} tags
   * @param {number} lastModified
   * @returns {'fresh' | 'stale' | 'gone'} */
  state(tags, lastModified) {
    const found = tags.map((tag) => this.byTag.get(tag)).filter((one) => one !== undefined)
    if (found.some(({ gone }) => gone >= lastModified)) return 'gone'
    return found.some(({ stale }) => stale >= lastModified) ? 'stale' : 'fresh'
  }
}

/** Drops what is older than a week: entries made before that are past their lifetime anyway.
 * @param {string} path
 * @returns {Map<string, Invalidation>} */
function readInvalidations(path) {
  try {
    /** @type {[string, Invalidation][]} */
    const pairs = JSON.parse(readFileSync(path, 'utf8'))
    return new Map(pairs.filter(([, { stale }]) => stale > Date.now() - KEPT_MS))
  } catch {
    return new Map()
  }
}
