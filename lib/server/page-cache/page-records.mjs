import { LRUCache } from 'lru-cache'
import { getSharedCache } from './shared-cache.mjs'
import { pagePath } from './tag-index.mjs'

/** @typedef {import('./entry.mjs').Entry} Entry */
/** @typedef {import('./shared-cache.mjs').Invalidations} Invalidations */
/**
 * One version of a cached page. Each version is a different object.
 * @typedef {Omit<Entry, 'value'> & { until: number }} PageRecord `until`: end of its lifetime, in
 *   ms since 1970.
 */

const REMEMBERED = 5_000

/**
 * Version of each cached page that this process saw last. Does not hold the pages themselves, so
 * that responses built from a page can outlive its copy in memory.
 */
export class PageRecords {
  /** @param {Pick<Invalidations, 'state'>} invalidations */
  constructor(invalidations) {
    this.invalidations = invalidations
    /** @type {LRUCache<string, PageRecord>} */
    this.byPath = new LRUCache({ max: REMEMBERED })
  }

  /**
   * Records an entry that was read from the store.
   * @param {string} key
   * @param {Entry} entry
   */
  recordRead(key, entry) {
    const path = pathOf(key, entry)
    if (path === null) return
    if (this.byPath.get(path)?.lastModified !== entry.lastModified) this.recordWritten(key, entry)
  }

  /**
   * Records an entry that was written to the store.
   * @param {string} key
   * @param {Entry} entry
   */
  recordWritten(key, entry) {
    const path = pathOf(key, entry)
    if (path !== null) this.byPath.set(path, recordOf(entry))
  }

  /** Records that an entry was removed from the store. @param {string} key */
  recordRemoved(key) {
    const path = pagePath(key)
    if (path !== null) this.byPath.delete(path)
  }

  /**
   * Whether the page was cached when this process last saw it.
   * @param {string} path
   */
  has(path) {
    return this.byPath.has(path)
  }

  /**
   * Returns the cached version of a page while its lifetime and tags keep it fresh, else null.
   * @param {string} path
   * @returns {PageRecord | null}
   */
  fresh(path) {
    const record = this.byPath.get(path)
    if (!record || record.until <= Date.now()) return null
    const state = this.invalidations.state(record.tags, record)
    return state === 'fresh' ? record : null
  }
}

/**
 * Returns the fresh version of a page in this process's cache, or null (see `PageRecords.fresh`).
 * @param {string} path
 */
export function freshPage(path) {
  return getSharedCache()?.pages.fresh(path) ?? null
}

/**
 * Whether a page is cached, as far as this process has seen.
 * @param {string} path
 */
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
