/** @typedef {{ store: import('./disk-store.mjs').DiskStore, invalidations: import('./tag-invalidations.mjs').TagInvalidations, pages: import('./page-records.mjs').PageRecords }} SharedCache */

const KEY = Symbol.for('page-cache')

const shared = /** @type {{ [KEY]?: SharedCache }} */ (/** @type {unknown} */ (globalThis))

/** Makes the cache known to the whole process. Next runs the handler outside its bundles, and these hold copies of our modules, so a variable of a module would not be shared.
 * @param {SharedCache} cache */
export function shareCache(cache) {
  shared[KEY] = cache
}

/** The cache that the handler opened; undefined when nothing is stored, as in development. */
export function getSharedCache() {
  return shared[KEY]
}
