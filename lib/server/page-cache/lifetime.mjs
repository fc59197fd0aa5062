/** @typedef {import('./serialize-entry.mjs').Entry} Entry */

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
