import { readFileSync } from 'node:fs'
import { writeAtomically } from './disk-store.mjs'

/** @typedef {import('./entry.mjs').Beginning} Beginning */
/** @typedef {{ beginning: Beginning, ended: Promise<void>, end: () => void }} Render */

/** Longer than any page may take to read its data. Ends failed renders, which nobody reports. */
const LONGEST_MS = 10_000

/**
 * Pages that this process is rendering. For concurrent requests Next returns the same result or the
 * old page without reading the store.
 */
export class RendersInFlight {
  constructor() {
    /** @type {Set<Render>} */
    this.open = new Set()
  }

  /** @param {Beginning} beginning */
  begin(beginning) {
    const render = { beginning, ended: Promise.resolve(), end: () => {} }
    render.ended = new Promise((resolve) => {
      const timer = setTimeout(() => render.end(), LONGEST_MS)
      timer.unref()
      render.end = () => {
        clearTimeout(timer)
        this.open.delete(render)
        resolve()
      }
    })
    this.open.add(render)
    return render
  }

  /**
   * Waits for renders that may still show the state before a change.
   * @param {(beginning: Beginning) => boolean} isBefore
   */
  async endOf(isBefore) {
    const before = [...this.open].filter(({ beginning }) => isBefore(beginning))
    await Promise.all(before.map(({ ended }) => ended))
  }
}

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
