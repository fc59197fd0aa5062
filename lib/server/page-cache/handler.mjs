import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { building, pageCacheDir, pageCacheUrl } from '../../env/storefront.mjs'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { DiskStore, openBuildFolder } from './disk-store.mjs'
import { isPastItsLifetime, softlyStale } from './entry.mjs'
import { finishPage } from './finish-page.mjs'
import { PageRecords } from './page-records.mjs'
import { shareCache } from './shared-cache.mjs'
import { pagePath } from './tag-index.mjs'
import { TagInvalidations } from './tag-invalidations.mjs'
import { SharedStore } from './valkey/shared-store.mjs'
import { SharedTags } from './valkey/shared-tags.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} NextHandler */
/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerContext} Context */
/** @typedef {import('./entry.mjs').Entry} Entry */
/** @typedef {import('./entry.mjs').Beginning} Beginning */

const TAGS_HEADER = 'x-next-cache-tags'

/** @type {import('./shared-cache.mjs').SharedCache | undefined} */
let opened

/**
 * Opens the store on first use. Next creates a handler per request; all handlers share one store.
 * @param {Context} context
 */
function open({ serverDistDir }) {
  if (!opened) {
    // Pages show the facts of the shop, which change by a restart without a build.
    const buildId = `${readBuildId(serverDistDir)}-${wholeShop.hash}`
    const { store, invalidations } = pageCacheUrl
      ? openServer(pageCacheUrl, buildId)
      : openFolder(pageCacheDir, buildId)
    opened = { store, invalidations, pages: new PageRecords(invalidations) }
    shareCache(opened)
  }
  return opened
}

/** @param {string} url
 * @param {string} buildId */
function openServer(url, buildId) {
  const invalidations = new SharedTags(url)
  return { store: new SharedStore(invalidations, buildId), invalidations }
}

/** @param {string} root
 * @param {string} buildId */
function openFolder(root, buildId) {
  const folder = openBuildFolder(resolve(root), buildId)
  const invalidations = new TagInvalidations(join(folder, 'tags'))
  return { store: new DiskStore(folder), invalidations }
}

/** Next's `cacheHandler`. Uses only the documented interface. */
export default class CacheHandler {
  /** @param {Context} context */
  constructor(context) {
    // The middleware has its own copy without a build, which must not delete the server's pages.
    const hasPages = !building && !context.dev && context.serverDistDir
    this.shared = hasPages ? open(context) : null
    /**
     * Start of each render in this request. Entries carry this date, so that a tag invalidated
     * during the render makes the entry stale.
     * @type {Map<string, Beginning>}
     */
    this.begun = new Map()
    /** @type {Map<string, import('./tag-invalidations.mjs').Render>} */
    this.renders = new Map()
    this.isPrefetch = isPrefetch(context._requestHeaders ?? {})
    /**
     * Values that this request read from the store.
     * @type {Map<string, import('./finish-page.mjs').CacheValue | null>}
     */
    this.given = new Map()
  }

  /** @type {NextHandler['get']} */
  async get(key, context) {
    if (!this.shared) return null
    const { store, invalidations } = this.shared
    const { entry, state } = await this.find(this.shared, key, context)
    const isDue = !entry || isPastItsLifetime(entry)
    if (isDue && state === 'fresh' && context.kind !== 'FETCH') {
      const renderedElsewhere = await store.join?.(key, entry)
      if (renderedElsewhere) return renderedElsewhere
    }
    if (isDue && !this.begun.has(key)) {
      const beginning = invalidations.begin()
      this.begun.set(key, beginning)
      const isRender = context.kind !== 'FETCH' && !(entry && this.isPrefetch)
      if (isRender) this.renders.set(key, invalidations.renders.begin(beginning))
    }
    if (entry) this.given.set(key, entry.value)
    return entry
  }

  /**
   * @param {import('./shared-cache.mjs').SharedCache} shared
   * @param {string} key
   * @param {Parameters<NextHandler['get']>[1]} context
   * @returns {Promise<{ entry: Entry | null, state: 'fresh' | 'stale' }>} `fresh` also without an
   *   entry.
   */
  async find({ store, invalidations, pages }, key, context) {
    const requestedTags =
      context.kind === 'FETCH' ? [...(context.tags ?? []), ...(context.softTags ?? [])] : []
    const entry = await store.read(key, requestedTags)
    if (entry) pages.recordRead(key, entry)
    const state = entry ? invalidations.state([...entry.tags, ...requestedTags], entry) : 'gone'
    if (!entry || state === 'gone') return { entry: null, state: 'fresh' }
    return { entry: state === 'stale' ? softlyStale(entry) : entry, state }
  }

  /** @type {NextHandler['set']} */
  async set(key, value, context) {
    try {
      await this.store(key, value, context)
    } finally {
      // Runs after Next has released the render, too.
      setImmediate(() => this.renders.get(key)?.end())
    }
  }

  /** @type {NextHandler['set']} */
  async store(key, value, context) {
    // Runs first: also sets status and policy, which the response needs even if nothing is stored.
    const storable = isStorable(value, key)
    if (!this.shared || !value) return
    const { store, invalidations, pages } = this.shared
    // If a render fails, Next stores the old page again, which must not count as new.
    if (value === this.given.get(key)) return
    const beginning = this.begun.get(key) ?? invalidations.begin()
    // Deletes the old page of a withdrawn or moved subject; keeps the old page while the API is
    // down.
    if (!storable && isGoneOrMoved(value)) {
      pages.recordRemoved(key)
      return store.remove(key)
    }
    if (!storable) return store.leave?.(key)
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    const tags = [...(context.fetchCache ? (context.tags ?? []) : []), ...tagsOf(value)]
    const entry = { ...beginning, value, tags, cacheControl }
    await store.write(key, entry)
    pages.recordWritten(key, entry)
  }

  /** @type {NextHandler['revalidateTag']} */
  async revalidateTag(tags, durations) {
    await this.shared?.invalidations.invalidate([tags].flat(), durations?.expire)
  }

  resetRequestCache() {}
}

/**
 * Next serves the old page to a prefetch and does not re-render it.
 * @param {Record<string, undefined | string | string[]>} headers
 */
function isPrefetch(headers) {
  return headers.purpose === 'prefetch' || headers['next-router-prefetch'] !== undefined
}

/**
 * Returns whether a value may be stored. For a page, also sets policy and status on `value` itself.
 * @param {import('./finish-page.mjs').CacheValue | null} value
 * @param {string} key
 */
function isStorable(value, key) {
  if (value?.kind === 'APP_PAGE') return finishPage(value, pagePath(key) ?? '')
  // A failed read has no body (lib/api/cache-tags.ts).
  if (value?.kind === 'FETCH') return value.data.body !== undefined
  return value?.kind !== 'APP_ROUTE' || value.status === 200
}

/** @param {import('./finish-page.mjs').CacheValue} value */
function isGoneOrMoved(value) {
  const status = ('status' in value && value.status) || 200
  return status === 404 || status === 410 || (status >= 300 && status < 400)
}

/** @param {import('./finish-page.mjs').CacheValue} value
 * @returns {string[]} */
function tagsOf(value) {
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  return typeof header === 'string' ? header.split(',') : []
}

/**
 * Returns the build id of the server in `serverDistDir`, or 'development' without a build.
 * @param {string | undefined} serverDistDir
 */
function readBuildId(serverDistDir) {
  try {
    return readFileSync(join(serverDistDir ?? '', '..', 'BUILD_ID'), 'utf8').trim()
  } catch {
    return 'development'
  }
}
