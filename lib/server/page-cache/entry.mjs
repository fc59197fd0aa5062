import { LRUCache } from 'lru-cache'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} NextEntry */

/**
 * Start of a render: a time for the lifetime, and the invalidation count of the store for the tags.
 * @typedef {object} Beginning
 * @property {number} lastModified ms since 1970
 * @property {Since} [since] Only in the shared store.
 * @property {number} [begun] Monotonic time in the process that rendered it, in ms; not stored.
 */

/**
 * Number of invalidations known at a time, and the run of the shared store that counted them.
 * @typedef {{ run: string, count: number }} Since
 */

/** @typedef {Omit<NextEntry, 'lastModified'> & Beginning & { tags: string[] }} Entry */

/** @typedef {{ key: string, tags: string[] }} Head */

/**
 * Serialises an entry. The first line holds only key and tags, so that they can be read without the
 * page.
 * @param {string} key
 * @param {Entry} entry
 */
export function serializeEntry(key, { tags, begun: _, ...entry }) {
  return `${JSON.stringify({ key, tags })}\n${JSON.stringify(toJson(entry))}`
}

/**
 * Returns the entry of `key`, or null if the text is corrupt or belongs to another key.
 * @param {string} key
 * @param {string} text
 * @returns {Entry | null}
 */
export function parseEntry(key, text) {
  const head = parseHead(text)
  if (head?.key !== key) return null
  try {
    return { ...JSON.parse(text.slice(text.indexOf('\n')), revive), tags: head.tags }
  } catch {
    return null
  }
}

/**
 * Returns key and tags of an entry, or null if the first line is incomplete.
 * @param {string} text
 * @returns {Head | null}
 */
export function parseHead(text) {
  try {
    const head = JSON.parse(text.slice(0, text.indexOf('\n')))
    return typeof head.key === 'string' && Array.isArray(head.tags) ? head : null
  } catch {
    return null
  }
}

/** @param {string} _ @param {any} value */
function revive(_, value) {
  if (typeof value?.$bytes === 'string') return Buffer.from(value.$bytes, 'base64')
  return Array.isArray(value?.$map) ? new Map(value.$map) : value
}

/**
 * Converts buffers and maps to a form that survives JSON. JSON.stringify alone would write a buffer
 * byte by byte.
 * @param {unknown} value
 * @returns {unknown}
 */
function toJson(value) {
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') }
  if (value instanceof Map) return { $map: [...value].map(toJson) }
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toJson(inner)]))
}

/** @param {Entry} entry */
export function isPastItsLifetime(entry) {
  return entry.lastModified + lifetimeMs(entry) < Date.now()
}

/**
 * Returns the entry with an age at which Next serves it and re-renders in the background. Next's
 * own marker, `lastModified` -1, would make the visitor wait, and fail while the API is down.
 * @param {Entry} entry
 * @returns {Entry}
 */
export function softlyStale(entry) {
  return { ...entry, lastModified: Date.now() - lifetimeMs(entry) - 1000 }
}

/** @param {Entry} entry */
function lifetimeMs(entry) {
  const own = entry.value?.kind === 'FETCH' ? entry.value.revalidate : 0
  return Number(entry.cacheControl?.revalidate || own) * 1000
}

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
