import { join, resolve } from 'node:path'
import { building, pageCacheDir } from '../env/page-cache.mjs'
import { openBuildFolder, readBuildId } from './build-folder.mjs'
import { finishPage } from './page-answer.mjs'
import { PageStore } from './page-store.mjs'
import { TagStamps } from './tag-stamps.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler} NextHandler */
/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerContext} Context */
/** @typedef {import('./entry-text.mjs').Entry} Entry */

const TAGS_HEADER = 'x-next-cache-tags'

/** @type {{ store: PageStore, stamps: TagStamps } | undefined} */
let opened

/** Next makes a handler for every request; they share one store. @param {Context} context */
function open({ serverDistDir }) {
  if (!opened) {
    const folder = openBuildFolder(resolve(pageCacheDir), readBuildId(serverDistDir))
    opened = { store: new PageStore(folder), stamps: new TagStamps(join(folder, 'tags')) }
  }
  return opened
}

/** Next's `cacheHandler`: documented interface only, so that another store can take its place. */
export default class CacheHandler {
  /** @param {Context} context */
  constructor(context) {
    this.shared = building || context.dev ? null : open(context)
  }

  /** @type {NextHandler['get']} */
  async get(key, context) {
    const entry = await this.shared?.store.read(key)
    if (!this.shared || !entry) return null
    const asked =
      context.kind === 'FETCH' ? [...(context.tags ?? []), ...(context.softTags ?? [])] : []
    const state = this.shared.stamps.state([...entry.tags, ...asked], entry.lastModified)
    if (state === 'gone') return null
    return state === 'stale' ? softlyStale(entry) : entry
  }

  /** @type {NextHandler['set']} */
  async set(key, value, context) {
    const storable = value?.kind !== 'APP_PAGE' || finishPage(value)
    if (!this.shared || !value) return
    // What is gone must not stay as it was; while the API is down it must.
    if (!storable && isMissing(value)) return this.shared.store.remove(key)
    if (!storable) return
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    const tags = [...(context.fetchCache ? (context.tags ?? []) : []), ...tagsOf(value)]
    await this.shared.store.write(key, { value, lastModified: Date.now(), tags, cacheControl })
  }

  /** @type {NextHandler['revalidateTag']} */
  async revalidateTag(tags, durations) {
    await this.shared?.stamps.stamp([tags].flat(), durations?.expire, Date.now())
  }

  resetRequestCache() {}
}

/** @param {import('./page-answer.mjs').CacheValue} value */
function isMissing(value) {
  return 'status' in value && (value.status === 404 || value.status === 410)
}

/** An answer of -1 would block, and fail while the API is down.
 * @param {Entry} entry
 * @returns {Entry} */
function softlyStale(entry) {
  const own = entry.value?.kind === 'FETCH' ? entry.value.revalidate : 0
  const seconds = Number(entry.cacheControl?.revalidate || own)
  return { ...entry, lastModified: Date.now() - seconds * 1000 - 1000 }
}

/** @param {import('./page-answer.mjs').CacheValue} value
 * @returns {string[]} */
function tagsOf(value) {
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  return typeof header === 'string' ? header.split(',') : []
}
