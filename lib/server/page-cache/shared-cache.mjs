/** @typedef {import('./serialize-entry.mjs').Entry} Entry */
/** @typedef {import('./serialize-entry.mjs').Beginning} Beginning */

/**
 * Where entries are kept, by Next's key: a folder (`disk-store.mjs`) or a server that several storefronts
 * share (`valkey/shared-store.mjs`).
 * @typedef {object} PageStore
 * @property {(key: string, tags?: string[]) => Promise<Entry | null>} read Best one that is fresh by its own tags and `tags`.
 * @property {(key: string, entry: Entry) => Promise<void>} write
 * @property {(key: string) => Promise<void>} remove
 * @property {(tags: Iterable<string>) => Promise<string[]>} pathsTagged Paths of the stored pages that carry one of the tags.
 * @property {(key: string, current: Entry | null) => Promise<Entry | null>} [join] Asked before an entry is made: the one
 *   to answer with in its place, because another storefront makes it.
 * @property {(key: string) => Promise<void>} [leave] What was made is not stored.
 * @property {() => Promise<void>} [close]
 */

/**
 * What is known of the tags.
 * @typedef {object} Invalidations
 * @property {() => Beginning} begin
 * @property {import('./renders-in-flight.mjs').RendersInFlight} renders
 * @property {(tags: string[], beginning: Beginning) => 'fresh' | 'stale' | 'gone'} state What the tags say about an entry.
 * @property {(tags: string[], expire?: number) => Promise<Beginning>} invalidate With `expire` (seconds) 0 or none readers
 *   wait for the new page, otherwise the old one is served meanwhile. Returns the moment of the change.
 * @property {(tags: string[], change: Beginning) => Promise<void>} settle Once it returns, this process serves nothing that was
 *   begun before the change, not even to those who wait for a render.
 */

/** @typedef {{ store: PageStore, invalidations: Invalidations, pages: import('./page-records.mjs').PageRecords }} SharedCache */

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
