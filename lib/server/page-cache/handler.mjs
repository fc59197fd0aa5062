import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { building, pageCacheDir } from '../../env/page-cache.mjs'
import { shareCache } from './opened-cache.mjs'
import { finishPage } from './page-answer.mjs'
import { openBuildFolder, PageStore } from './page-store.mjs'
import { TagStamps } from './tag-stamps.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} NextHandler */
/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerContext} Context */
/** @typedef {import('./entry-text.mjs').Entry} Entry */

const TAGS_HEADER = 'x-next-cache-tags'

/** @type {import('./opened-cache.mjs').OpenedCache | undefined} */
let opened

/** Next makes a handler for every request; they share one store. @param {Context} context */
function open({ serverDistDir }) {
  if (!opened) {
    const folder = openBuildFolder(resolve(pageCacheDir), readBuildId(serverDistDir))
    opened = { store: new PageStore(folder), stamps: new TagStamps(join(folder, 'tags')) }
    shareCache(opened)
  }
  return opened
}

/** Next's `cacheHandler`: documented interface only, so that another store can take its place. */
export default class CacheHandler {
  /** @param {Context} context */
  constructor(context) {
    // The middleware's own copy knows no build, has no pages and must not clear away those of others.
    const hasPages = !building && !context.dev && context.serverDistDir
    this.shared = hasPages ? open(context) : null
    /** When this request began to make each entry: what it shows is as old as that, not as its end.
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

  /** @param {import('./opened-cache.mjs').OpenedCache} shared
   * @param {string} key
   * @param {Parameters<NextHandler['get']>[1]} context */
  async find({ store, stamps }, key, context) {
    const entry = await store.read(key)
    if (!entry) return null
    const asked =
      context.kind === 'FETCH' ? [...(context.tags ?? []), ...(context.softTags ?? [])] : []
    const state = stamps.state([...entry.tags, ...asked], entry.lastModified)
    if (state === 'gone') return null
    return state === 'stale' ? softlyStale(entry) : entry
  }

  /** @type {NextHandler['set']} */
  async set(key, value, context) {
    const storable = isStorable(value)
    if (!this.shared || !value) return
    const lastModified = this.begun.get(key) ?? Date.now()
    // What is gone or has moved must not stay as it was; while the API is down it must.
    if (!storable && hasLeft(value)) return this.shared.store.remove(key)
    if (!storable) return
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    const tags = [...(context.fetchCache ? (context.tags ?? []) : []), ...tagsOf(value)]
    await this.shared.store.write(key, { value, lastModified, tags, cacheControl })
  }

  /** @type {NextHandler['revalidateTag']} */
  async revalidateTag(tags, durations) {
    await this.shared?.stamps.stamp([tags].flat(), durations?.expire, Date.now())
  }

  resetRequestCache() {}
}

/** A page gets its policy and status on the way. @param {import('./page-answer.mjs').CacheValue | null} value */
function isStorable(value) {
  if (value?.kind === 'APP_PAGE') return finishPage(value)
  // Of a read that failed (lib/api/kept-answer.ts).
  if (value?.kind === 'FETCH') return value.data.body !== undefined
  return value?.kind !== 'APP_ROUTE' || value.status === 200
}

/** @param {import('./page-answer.mjs').CacheValue} value */
function hasLeft(value) {
  const status = ('status' in value && value.status) || 200
  return status === 404 || status === 410 || (status >= 300 && status < 400)
}

/** An answer of -1 would block, and fail while the API is down.
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

/** @param {import('./page-answer.mjs').CacheValue} value
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
