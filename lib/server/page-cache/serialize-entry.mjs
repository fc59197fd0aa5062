/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} NextEntry */

/**
 * When the render of an entry began: by the clock for its lifetime, for its tags by the count of its store.
 * @typedef {object} Beginning
 * @property {number} lastModified ms
 * @property {Since} [since] Only in the shared store.
 * @property {number} [begun] By the clock of the process that made it, in ms; not stored.
 */

/**
 * How many invalidations were known, and of which run of the shared store.
 * @typedef {{ run: string, count: number }} Since
 */

/** @typedef {Omit<NextEntry, 'lastModified'> & Beginning & { tags: string[] }} Entry */

/** @typedef {{ key: string, tags: string[] }} Head */

/** An entry as text. Its first line holds key and tags alone, so that they can be read without the page.
 * @param {string} key
 * @param {Entry} entry */
export function serializeEntry(key, { tags, begun: _, ...entry }) {
  return `${JSON.stringify({ key, tags })}\n${JSON.stringify(toJson(entry))}`
}

/** The entry of `key`; null when the text is corrupt or belongs to another key.
 * @param {string} key
 * @param {string} text
 * @returns {Entry | null} */
export function parseEntry(key, text) {
  const head = parseHead(text)
  if (head?.key !== key) return null
  try {
    return { ...JSON.parse(text.slice(text.indexOf('\n')), revive), tags: head.tags }
  } catch {
    return null
  }
}

/** Key and tags of an entry; null when the first line is not whole.
 * @param {string} text
 * @returns {Head | null} */
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

/** Buffers and maps in a form that JSON keeps; JSON.stringify alone would write a buffer out byte by byte.
 * @param {unknown} value
 * @returns {unknown} */
function toJson(value) {
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') }
  if (value instanceof Map) return { $map: [...value].map(toJson) }
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toJson(inner)]))
}
