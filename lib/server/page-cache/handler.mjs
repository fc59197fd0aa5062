import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { building, pageCacheDir } from '../../env/page-cache.mjs'
import { DiskStore, openBuildFolder } from './disk-store.mjs'
import { finishPage } from './finish-page.mjs'
import { PageRecords } from './page-records.mjs'
import { shareCache } from './shared-cache.mjs'
import { TagInvalidations } from './tag-invalidations.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} NextHandler */
/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerContext} Context */
/** @typedef {import('./serialize-entry.mjs').Entry} Entry */

const TAGS_HEADER = 'x-next-cache-tags'

/** @type {import('./shared-cache.mjs').SharedCache | undefined} */
let opened

/** Next makes a handler for every request; all share one store. @param {Context} context */
function open({ serverDistDir }) {
  if (!opened) {
    const folder = openBuildFolder(resolve(pageCacheDir), readBuildId(serverDistDir))
    const invalidations = new TagInvalidations(join(folder, 'tags'))
    opened = {
      store: new DiskStore(folder),
      invalidations,
      pages: new PageRecords(invalidations),
    }
    shareCache(opened)
  }
  return opened
}

/** Next's `cacheHandler`. It keeps to the documented interface, so that another store can take its place. */
export default class CacheHandler {
  /** @param {Context} context */
  constructor(context) {
    // The middleware has its own copy, which knows no build and must not delete the pages of the server's.
    const hasPages = !building && !context.dev && context.serverDistDir
    this.shared = hasPages ? open(context) : null
    /** When this request began to make each entry. The entry is dated so: a tag invalidated while it is made must make it stale.
     * @type {Map<string, number>} */
    this.begun = new Map()
  }

  /** @type {NextHandler['get']} */
  async get(key, context) {
    if (!this.shared) return null
    const entry = await this.find(this.shared, key, context)
    if ((!entry || isPastItsLifetime(entry)) && !this.begun.has(key)) {
      this.begun.set(key, Date.now())
    }
    return entry
  }

  /** @param {import('./shared-cache.mjs').SharedCache} shared
   * @param {string} key
   * @param {Parameters<NextHandler['get']>[1]} context */
  async find({ store, invalidations, pages }, key, context) {
    const entry = await store.read(key)
    if (!entry) return null
    pages.noteRead(key, entry)
    const asked =
      context.kind === 'FETCH' ? [...(context.tags ?? []), ...(context.softTags ?? [])] : []
    const state = invalidations.state([...entry.tags, ...asked], entry.lastModified)
    if (state === 'gone') return null
    return state === 'stale' ? softlyStale(entry) : entry
  }

  /** @type {NextHandler['set']} */
  async set(key, value, context) {
    // First: it also gives a page its status and policy, which an answer needs even where nothing is stored.
    const storable = isStorable(value)
    if (!this.shared || !value) return
    const { store, pages } = this.shared
    const lastModified = this.begun.get(key) ?? Date.now()
    // The old page of something withdrawn or moved is deleted; while the API is down it is kept.
    if (!storable && isGoneOrMoved(value)) {
      pages.noteRemoved(key)
      return store.remove(key)
    }
    if (!storable) return
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    const tags = [...(context.fetchCache ? (context.tags ?? []) : []), ...tagsOf(value)]
    const entry = { value, lastModified, tags, cacheControl }
    await store.write(key, entry)
    pages.noteWritten(key, entry)
  }

  /** @type {NextHandler['revalidateTag']} */
  async revalidateTag(tags, durations) {
    await this.shared?.invalidations.invalidate([tags].flat(), durations?.expire, Date.now())
  }

  resetRequestCache() {}
}

/** Finishes a page on the way: policy and status are set on `value` itself. @param {import('./finish-page.mjs').CacheValue | null} value */
function isStorable(value) {
  if (value?.kind === 'APP_PAGE') return finishPage(value)
  // A read that failed has no body (lib/api/read-through-cache.ts).
  if (value?.kind === 'FETCH') return value.data.body !== undefined
  return value?.kind !== 'APP_ROUTE' || value.status === 200
}

/** @param {import('./finish-page.mjs').CacheValue} value */
function isGoneOrMoved(value) {
  const status = ('status' in value && value.status) || 200
  return status === 404 || status === 410 || (status >= 300 && status < 400)
}

/** As old as makes Next serve it and make a new one behind. Next's own sign, `lastModified` -1, would let the visitor wait, and fail while the API is down.
 * @param {Entry} entry
 * @returns {Entry} */
function softlyStale(entry) {
  return { ...entry, lastModified: Date.now() - lifetimeMs(entry) - 1000 }
}

/** @param {Entry} entry */
function isPastItsLifetime(entry) {
  return (entry.lastModified ?? 0) + lifetimeMs(entry) < Date.now()
}

/** @param {Entry} entry */
function lifetimeMs(entry) {
  const own = entry.value?.kind === 'FETCH' ? entry.value.revalidate : 0
  return Number(entry.cacheControl?.revalidate || own) * 1000
}

/** @param {import('./finish-page.mjs').CacheValue} value
 * @returns {string[]} */
function tagsOf(value) {
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  return typeof header === 'string' ? header.split(',') : []
}

/** Build id of the server in `serverDistDir`; 'development' when nothing was built.
 * @param {string | undefined} serverDistDir */
function readBuildId(serverDistDir) {
  try {
    return readFileSync(join(serverDistDir ?? '', '..', 'BUILD_ID'), 'utf8').trim()
  } catch {
    return 'development'
  }
}
