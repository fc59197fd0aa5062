/** Folder of the pages rendered at run time. A plain module, since Next loads the cache handler outside the bundle. */
export const pageCacheDir = process.env.NEXT_CACHE_DIR || '.cache/pages'

/** Server (Valkey or Redis) that keeps the pages in place of the folder, so that several storefronts share them. It may hold a password. */
export const pageCacheUrl = process.env.PAGE_CACHE_URL || null

/** True during `next build`, whose pages are never served. */
export const building = process.env.NEXT_PHASE === 'phase-production-build'
