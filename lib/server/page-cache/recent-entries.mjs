import { LRUCache } from 'lru-cache'

/** @typedef {import('./entry.mjs').Entry} Entry */

const MEMORY_BYTES = 24_000_000

/** LRU cache of pages in memory (24 MB). Excludes pictures and sitemaps, which crawlers request. */
export class RecentEntries {
  constructor() {
    /** @type {LRUCache<string, Entry>} */
    this.entries = new LRUCache({ maxSize: MEMORY_BYTES })
  }

  /** @param {string} name */
  get(name) {
    return this.entries.get(name)
  }

  /** @param {string} name @param {Entry} entry @param {string} text as it is stored */
  set(name, entry, text) {
    if (entry.value?.kind !== 'APP_ROUTE') this.entries.set(name, entry, { size: text.length })
  }

  /** @param {string} name */
  delete(name) {
    this.entries.delete(name)
  }
}
