/** @typedef {import('./entry.mjs').Entry} Entry */
/** @typedef {import('./entry.mjs').Beginning} Beginning */

/**
 * Store of entries by Next's key: a folder (`disk-store.mjs`) or a server that several storefronts
 * share (`valkey/shared-store.mjs`).
 * @typedef {object} PageStore
 * @property {(key: string, tags?: string[]) => Promise<Entry | null>} read Prefers an entry that
 *   is fresh by its own tags and `tags`.
 * @property {(key: string, entry: Entry) => Promise<void>} write
 * @property {(key: string) => Promise<void>} remove
 * @property {(tags: Iterable<string>) => Promise<string[]>} pathsTagged Paths of the stored pages
 *   that carry one of the tags.
 * @property {(key: string, current: Entry | null) => Promise<Entry | null>} [join] Called before
 *   a render. Resolves to the entry to serve instead, because another storefront renders the page,
 *   else to null.
 * @property {(key: string) => Promise<void>} [leave] Called when the rendered page is not stored.
 * @property {() => Promise<void>} [close]
 */

/**
 * State of the tags.
 * @typedef {object} Invalidations
 * @property {() => Beginning} begin
 * @property {import('./tag-invalidations.mjs').RendersInFlight} renders
 * @property {(tags: string[], beginning: Beginning) => 'fresh' | 'stale' | 'gone'} state State of
 *   an entry by its tags.
 * @property {(tags: string[], expire?: number) => Promise<Beginning>} invalidate With `expire`
 *   (seconds) 0 or absent, visitors wait for the new page, else the old one is served meanwhile.
 *   Returns the time of the change.
 * @property {(tags: string[], change: Beginning) => Promise<void>} settle Once resolved, this
 *   process serves nothing rendered before the change, not even to requests that wait for a
 *   render.
 */

/** @typedef {{ store: PageStore, invalidations: Invalidations, pages: import('./page-records.mjs').PageRecords }} SharedCache */

const KEY = Symbol.for('page-cache')

const shared = /** @type {{ [KEY]?: SharedCache }} */ (/** @type {unknown} */ (globalThis))

/**
 * Shares the cache with the whole process. Next runs the handler outside its bundles, which hold
 * copies of our modules, so a module variable would not be shared.
 * @param {SharedCache} cache
 */
export function shareCache(cache) {
  shared[KEY] = cache
}

/** Returns the cache that the handler opened; undefined if nothing is cached, as in development. */
export function getSharedCache() {
  return shared[KEY]
}
