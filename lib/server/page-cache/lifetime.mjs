/** @typedef {import('./serialize-entry.mjs').Entry} Entry */

/** @param {Entry} entry */
export function isPastItsLifetime(entry) {
  return entry.lastModified + lifetimeMs(entry) < Date.now()
}

/** As old as makes Next serve it and make a new one behind. Next's own sign, `lastModified` -1, would let the visitor wait, and fail while the API is down.
 * @param {Entry} entry
 * @returns {Entry} */
export function softlyStale(entry) {
  return { ...entry, lastModified: Date.now() - lifetimeMs(entry) - 1000 }
}

/** @param {Entry} entry */
function lifetimeMs(entry) {
  const own = entry.value?.kind === 'FETCH' ? entry.value.revalidate : 0
  return Number(entry.cacheControl?.revalidate || own) * 1000
}
