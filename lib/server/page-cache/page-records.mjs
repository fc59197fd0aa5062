import { LRUCache } from 'lru-cache'
import { getSharedCache } from './shared-cache.mjs'
import { pagePath } from './tag-index.mjs'

/** @typedef {import('./serialize-entry.mjs').Entry} Entry */
/** @typedef {import('./shared-cache.mjs').Invalidations} Invalidations */
/**
 * One version of a stored page; another version is another object.
 * @typedef {Omit<Entry, 'value'> & { until: number }} PageRecord `until`: when its lifetime ends, in ms.
 */

const REMEMBERED = 5_000

/** Which version of each stored page this process has seen last. It needs no page in memory, so that answers made of a page can outlive it there. */
export class PageRecords {
  /** @param {Pick<Invalidations, 'state'>} invalidations */
  constructor(invalidations) {
    this.invalidations = invalidations
    /** @type {LRUCache<string, PageRecord>} */
    this.byPath = new LRUCache({ max: REMEMBERED })
  }

  /** Call when an entry was read from the store.
   * @param {string} key
   * @param {Entry} entry */
  noteRead(key, entry) {
    const path = pathOf(key, entry)
    if (path === null) return
    if (this.byPath.get(path)?.lastModified !== entry.lastModified) this.noteWritten(key, entry)
  }

  /** Call when an entry was written to the store.
   * @param {string} key
   * @param {Entry} entry */
  noteWritten(key, entry) {
    const path = pathOf(key, entry)
    if (path !== null) this.byPath.set(path, recordOf(entry))
  }

  /** Call when an entry was removed from the store. @param {string} key */
  noteRemoved(key) {
    const path = pagePath(key)
    if (path !== null) this.byPath.delete(path)
  }

  /** Whether a page was stored when this process saw it last.
   * @param {string} path */
  has(path) {
    return this.byPath.has(path)
  }

  /** The version that is stored of a page while its lifetime and its tags say that it is fresh.
   * @param {string} path
   * @returns {PageRecord | null} */
  fresh(path) {
    const record = this.byPath.get(path)
    if (!record || record.until <= Date.now()) return null
    const state = this.invalidations.state(record.tags, record)
    return state === 'fresh' ? record : null
  }
}

/** The version that is stored of a page while it is fresh, as `PageRecords.fresh`, of the cache of this process.
 * @param {string} path */
export function freshPage(path) {
  return getSharedCache()?.pages.fresh(path) ?? null
}

/** Whether a page is stored, as far as this process has seen.
 * @param {string} path */
export function isStoredPage(path) {
  return getSharedCache()?.pages.has(path) ?? false
}

/** @param {string} key
 * @param {Entry} entry */
function pathOf(key, { value }) {
  return value?.kind === 'APP_PAGE' ? pagePath(key) : null
}

/** @param {Entry} entry
 * @returns {PageRecord} */
function recordOf({ value: _, ...entry }) {
  const { lastModified = 0, cacheControl } = entry
  const seconds = cacheControl?.revalidate === false ? Infinity : (cacheControl?.revalidate ?? 0)
  return { ...entry, until: lastModified + seconds * 1000 }
}
