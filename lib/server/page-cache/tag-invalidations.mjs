import { readFileSync } from 'node:fs'
import { writeAtomically } from './atomic-file.mjs'
import { RendersInFlight } from './renders-in-flight.mjs'

const KEPT_MS = 7 * 24 * 3_600_000

/**
 * @typedef {{ stale: number, gone: number }} Invalidation Last soft and last immediate
 *   invalidation of a tag, in ms since 1970.
 */

/**
 * Last invalidation of each tag, stored on disk so that a price change just before a restart is not
 * lost.
 */
export class TagInvalidations {
  /** @param {string} path */
  constructor(path) {
    this.path = path
    /** @type {Map<string, Invalidation>} */
    this.byTag = readInvalidations(path)
    this.written = Promise.resolve()
    this.renders = new RendersInFlight()
  }

  begin() {
    return { lastModified: Date.now() }
  }

  /** @type {import('./shared-cache.mjs').Invalidations['invalidate']} */
  async invalidate(tags, expire) {
    const change = this.begin()
    for (const tag of tags) {
      const gone = expire ? this.goneAt(tag) : change.lastModified
      this.byTag.set(tag, { stale: change.lastModified, gone })
    }
    await this.write()
    return change
  }

  /** @type {import('./shared-cache.mjs').Invalidations['settle']} */
  async settle(tags, { lastModified }) {
    for (const tag of tags) {
      const stale = Math.max(this.byTag.get(tag)?.stale ?? 0, lastModified)
      this.byTag.set(tag, { stale, gone: Math.max(this.goneAt(tag), lastModified) })
    }
    await this.write()
    await this.renders.endOf((own) => own.lastModified <= lastModified)
  }

  /** @type {import('./shared-cache.mjs').Invalidations['state']} */
  state(tags, { lastModified }) {
    const found = tags.map((tag) => this.byTag.get(tag)).filter((one) => one !== undefined)
    if (found.some(({ gone }) => gone >= lastModified)) return 'gone'
    return found.some(({ stale }) => stale >= lastModified) ? 'stale' : 'fresh'
  }

  /** @param {string} tag */
  goneAt(tag) {
    return this.byTag.get(tag)?.gone ?? 0
  }

  async write() {
    this.written = this.written
      .catch(() => {})
      .then(() => writeAtomically(this.path, JSON.stringify([...this.byTag])))
    await this.written
  }
}

/**
 * Reads the file and drops invalidations older than a week: entries rendered before are expired
 * anyway.
 * @param {string} path
 * @returns {Map<string, Invalidation>}
 */
function readInvalidations(path) {
  try {
    /** @type {[string, Invalidation][]} */
    const pairs = JSON.parse(readFileSync(path, 'utf8'))
    return new Map(pairs.filter(([, { stale }]) => stale > Date.now() - KEPT_MS))
  } catch {
    return new Map()
  }
}
