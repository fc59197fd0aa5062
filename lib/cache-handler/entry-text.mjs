/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} NextEntry */
/** @typedef {NextEntry & { tags: string[] }} Entry */

/** An entry as text; buffers and maps survive the way back.
 * @param {string} key
 * @param {Entry} entry */
export function entryToText(key, entry) {
  return JSON.stringify({ key, ...entry }, (_, value) => {
    if (value instanceof Map) return { $map: [...value] }
    return isBufferJson(value) ? { $bytes: Buffer.from(value.data).toString('base64') } : value
  })
}

/** The entry of `key`, or null when the text is corrupt or another key's.
 * @param {string} key
 * @param {string} text
 * @returns {Entry | null} */
export function entryFromText(key, text) {
  try {
    const { key: written, ...entry } = JSON.parse(text, revive)
    return written === key && Array.isArray(entry.tags) ? entry : null
  } catch {
    return null
  }
}

/** @param {string} _ @param {any} value */
function revive(_, value) {
  if (typeof value?.$bytes === 'string') return Buffer.from(value.$bytes, 'base64')
  return Array.isArray(value?.$map) ? new Map(value.$map) : value
}

/** @param {any} value */
function isBufferJson(value) {
  return value?.type === 'Buffer' && Array.isArray(value.data)
}
