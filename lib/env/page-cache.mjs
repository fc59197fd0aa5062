/** Folder of the pages made at run time; the cache handler runs outside the bundle. */
export const pageCacheDir = process.env.NEXT_CACHE_DIR || '.cache/pages'

/** True while `next build` runs: what it renders is never served. */
export const building = process.env.NEXT_PHASE === 'phase-production-build'
