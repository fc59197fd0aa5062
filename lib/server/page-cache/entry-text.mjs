/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} NextEntry */
/** @typedef {NextEntry & { tags: string[] }} Entry */

/** @typedef {{ key: string, tags: string[] }} Head */

/** An entry as text, its key and tags alone on the first line; buffers and maps survive the way back.
 * @param {string} key
 * @param {Entry} entry */
export function entryToText(key, { tags, ...entry }) {
  return `${JSON.stringify({ key, tags })}\n${JSON.stringify(plain(entry))}`
}

/** The entry of `key`, or null when the text is corrupt or another key's.
 * @param {string} key
 * @param {string} text
 * @returns {Entry | null} */
export function entryFromText(key, text) {
  const head = headFromText(text)
  if (head?.key !== key) return null
  try {
    return { ...JSON.parse(text.slice(text.indexOf('\n')), revive), tags: head.tags }
  } catch {
    return null
  }
}

/** Key and tags of an entry, or null when the text has no whole first line of them.
 * @param {string} text
 * @returns {Head | null} */
export function headFromText(text) {
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

/** Before JSON sees a buffer, which it would spell out byte by byte.
 * @param {unknown} value
 * @returns {unknown} */
function plain(value) {
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') }
  if (value instanceof Map) return { $map: [...value].map(plain) }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}
