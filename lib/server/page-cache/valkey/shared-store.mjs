import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { isPastItsLifetime, parseEntry, RecentEntries, serializeEntry } from '../entry.mjs'
import { pagePath, TagIndex } from '../tag-index.mjs'
import { within } from './shared-tags.mjs'

/** @typedef {import('../entry.mjs').Entry} Entry */
/** @typedef {import('../shared-cache.mjs').PageStore} PageStore */
/** @typedef {NonNullable<import('./shared-tags.mjs').SharedTags['client']>} Client */

const KEPT = { EX: 24 * 3_600 }
const READ_MS = 200
const SEARCH_MS = 5_000
const LOCK = /** @type {const} */ ({ condition: 'NX', expiration: { type: 'PX', value: 3_000 } })
const LOOK_EVERY_MS = 30
const JOIN_MS = 1_000

/**
 * Stores entries in a server that all storefronts of a build share. The most recently used entries
 * are also in memory.
 * @implements {PageStore}
 */
export class SharedStore {
  /** @param {import('./shared-tags.mjs').SharedTags} tags
   * @param {string} buildId */
  constructor(tags, buildId) {
    this.tags = tags
    this.buildId = buildId
    this.memory = new RecentEntries()
    /**
     * Resolves when all sent commands have arrived, because a connection keeps their order.
     * @type {Promise<unknown>}
     */
    this.sent = Promise.resolve()
  }

  /** @type {PageStore['read']} */
  async read(key, tags = []) {
    await this.tags.opened
    const at = this.keys(key)
    const known = this.memory.get(at.name)
    if (known && this.isCurrent(known, tags)) return known
    const body = await this.ask((client) => client.get(at.entry), null)
    const text = body ? unpack(body) : ''
    const stored = parseEntry(key, text)
    if (!stored || (known && !this.isCurrent(stored, tags))) return known ?? null
    this.memory.set(at.name, stored, text)
    return stored
  }

  /**
   * Does not wait for the server, because a visitor waits for the page.
   * @type {PageStore['write']}
   */
  async write(key, entry) {
    const at = this.keys(key)
    const text = serializeEntry(key, entry)
    this.memory.set(at.name, entry, text)
    if (entry.since?.run !== this.tags.run) return
    const body = gzipSync(text, { level: constants.Z_BEST_SPEED }).toString('base64')
    this.send((client) => {
      const writes = client.multi().set(at.entry, body, KEPT).del(at.lock)
      if (pagePath(key)) writes.hSet(at.index, at.name, JSON.stringify({ key, tags: entry.tags }))
      return writes.expire(at.index, KEPT.EX).exec()
    })
  }

  /** @type {PageStore['remove']} */
  async remove(key) {
    const { name, entry, lock, index } = this.keys(key)
    this.memory.delete(name)
    this.send((client) => client.multi().del([entry, lock]).hDel(index, name).exec())
  }

  /** @type {NonNullable<PageStore['leave']>} */
  async leave(key) {
    this.send((client) => client.del(this.keys(key).lock))
  }

  /** @type {PageStore['pathsTagged']} */
  async pathsTagged(tags) {
    const pages = new TagIndex()
    const heads = await within(SEARCH_MS, this.tags.required().hGetAll(this.keys('').index))
    for (const [name, head] of Object.entries(heads)) pages.set(name, JSON.parse(head))
    return pages.paths(tags)
  }

  /** @type {NonNullable<PageStore['join']>} */
  async join(key, current) {
    const until = performance.now() + JOIN_MS
    while (performance.now() < until) {
      if (await this.lock(key)) return null
      // Past its lifetime but correct: any change would have made its tags stale.
      if (current) return { ...current, lastModified: Date.now() }
      await pause(LOOK_EVERY_MS)
      const made = await this.read(key)
      if (made && this.isCurrent(made, [])) return made
    }
    return null
  }

  /**
   * Whether this storefront should render the page; true if the server cannot be reached.
   * @param {string} key
   */
  async lock(key) {
    const { lock } = this.keys(key)
    const { id } = this.tags
    const take = (/** @type {Client} */ client) => client.set(lock, id, LOCK)
    return (await this.ask(take, 'OK')) || (await this.ask((client) => client.get(lock), id)) === id
  }

  async close() {
    await this.sent
    await this.tags.close()
  }

  /** @param {string} key */
  keys(key) {
    const name = createHash('sha256').update(key).digest('base64url')
    const of = (/** @type {string} */ kind) => `shop-pages:${this.tags.run}:${this.buildId}:${kind}`
    return { name, entry: of(`entry:${name}`), lock: of(`lock:${name}`), index: of('index') }
  }

  /** @param {Entry} entry @param {string[]} tags */
  isCurrent(entry, tags) {
    return this.tags.state([...entry.tags, ...tags], entry) === 'fresh' && !isPastItsLifetime(entry)
  }

  /**
   * Returns the server's reply, or `otherwise` after an error or 200 ms.
   * @template T @param {(client: Client) => Promise<T>} question @param {T} otherwise
   */
  async ask(question, otherwise) {
    const { client } = this.tags
    if (!client) return otherwise
    return await within(READ_MS, question(client)).catch(() => {
      this.tags.isSlow = true
      return otherwise
    })
  }

  /**
   * Ignores failures; the next poll reports them.
   * @param {(client: Client) => Promise<unknown>} work
   */
  send(work) {
    const { client } = this.tags
    if (client) this.sent = Promise.resolve(work(client)).catch(() => {})
  }
}

/** Empty for what no storefront has written. @param {string} body */
function unpack(body) {
  try {
    return gunzipSync(Buffer.from(body, 'base64')).toString()
  } catch {
    return ''
  }
}
