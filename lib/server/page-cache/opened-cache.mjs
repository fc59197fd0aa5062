/** @typedef {{ store: import('./page-store.mjs').PageStore, stamps: import('./tag-stamps.mjs').TagStamps }} OpenedCache */

const KEY = Symbol.for('page-cache')

const shared = /** @type {{ [KEY]?: OpenedCache }} */ (/** @type {unknown} */ (globalThis))

/** Shows the cache to the whole process: Next runs the handler outside its bundles, which hold copies of our modules.
 * @param {OpenedCache} cache */
export function shareCache(cache) {
  shared[KEY] = cache
}

/** The cache that the handler opened; none while nothing is kept, as in development. */
export function openedCache() {
  return shared[KEY]
}
