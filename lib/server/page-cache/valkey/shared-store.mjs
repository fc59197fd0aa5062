import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isPastItsLifetime } from '../lifetime.mjs'
import { parseEntry, serializeEntry } from '../serialize-entry.mjs'
import { indexedTags, pagePath } from '../tag-index.mjs'
import { readBytes } from './connect.mjs'
import { CLAIM_MS, EntryKeys, readPaths, removeEntry, writeEntry } from './scripts.mjs'
import { within } from './within.mjs'

/** @typedef {import('../serialize-entry.mjs').Entry} Entry */
/** @typedef {import('../shared-cache.mjs').PageStore} PageStore */

const MEMORY_BYTES = 24_000_000
const READ_MS = 200
const LOOK_EVERY_MS = 30
const JOIN_MS = 1_000
/** Beyond it a server is too slow to be told of more. */
const MOST_WRITES = 200

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Entries in a server that all storefronts of a build share; the most recently used ones also in memory, for as long as this one is a member.
 * @implements {PageStore} */
export class SharedStore {
  /** @param {import('./membership.mjs').Membership} membership
   * @param {string} buildId */
  constructor(membership, buildId) {
    this.membership = membership
    this.buildId = buildId
    /** @type {LRUCache<string, Entry>} */
    this.memory = new LRUCache({ maxSize: MEMORY_BYTES })
    /** The last write of each entry that has not ended.
     * @type {Map<string, Promise<unknown>>} */
    this.writes = new Map()
    membership.onNewRun = () => this.memory.clear()
  }

  /** @type {PageStore['read']} */
  async read(key, tags = []) {
    await this.membership.opened
    const name = nameOf(key)
    const known = this.memory.get(name)
    if (known && this.isCurrent(known, tags)) return known
    const stored = await this.fetch(key, name)
    if (!stored || (known && isNewer(known, stored))) return known ?? null
    this.remember(name, stored.entry, stored.size)
    return stored.entry
  }

  /** @param {string} key
   * @param {string} name
   * @returns {Promise<{ entry: Entry, size: number } | null>} */
  async fetch(key, name) {
    await this.writes.get(name)
    const { client } = this.membership
    const [at = ''] = this.keys.of(name)
    if (!client) return null
    try {
      const body = await within(READ_MS, readBytes(client, at, 'body'))
      const text = body && (await decompress(body)).toString()
      const entry = text ? parseEntry(key, text) : null
      return entry && text ? { entry, size: text.length } : null
    } catch {
      this.membership.noteSlow()
      return null
    }
  }

  /** Does not wait for the server: the page is wanted now. @type {PageStore['write']} */
  async write(key, entry) {
    const name = nameOf(key)
    const text = serializeEntry(key, entry)
    this.remember(name, entry, text.length)
    const { keys } = this
    if (entry.since?.run !== this.membership.run) return
    this.send(name, async (client) => {
      const body = await compress(text, { level: constants.Z_BEST_SPEED })
      const path = pagePath(key)
      const tags = path === null ? [] : indexedTags(entry.tags)
      await writeEntry(client, keys, { name, path: path ?? '', tags, body })
    })
  }

  /** @type {PageStore['remove']} */
  async remove(key) {
    const name = nameOf(key)
    const { keys } = this
    this.memory.delete(name)
    this.send(name, (client) => removeEntry(client, keys, name))
  }

  /** @type {NonNullable<PageStore['leave']>} */
  async leave(key) {
    const name = nameOf(key)
    const [, claim = ''] = this.keys.of(name)
    this.send(name, (client) => within(READ_MS, client.del(claim)))
  }

  /** @type {PageStore['pathsTagged']} */
  async pathsTagged(tags) {
    return [...new Set(await readPaths(this.membership.required(), this.keys, tags))]
  }

  /** @type {NonNullable<PageStore['join']>} */
  async join(key, current) {
    const name = nameOf(key)
    const until = performance.now() + JOIN_MS
    if (await this.claim(name)) return null
    // The page is not fresh but right: what has changed would have made it stale by its tags.
    if (current) return { ...current, lastModified: Date.now() }
    while (performance.now() < until) {
      await pause(LOOK_EVERY_MS)
      const made = await this.read(key)
      if (made && this.isCurrent(made, [])) return made
      if (await this.claim(name)) return null
    }
    return null
  }

  /** Whether this storefront is to make the entry; true when nobody can be asked. @param {string} name */
  async claim(name) {
    const { client, id } = this.membership
    const [, claim = ''] = this.keys.of(name)
    if (!client) return true
    const take = async () => {
      const options = /** @type {const} */ ({
        condition: 'NX',
        expiration: { type: 'PX', value: CLAIM_MS },
      })
      if (await client.set(claim, id, options)) return true
      return (await client.get(claim)) === id
    }
    return within(READ_MS, take()).catch(() => {
      this.membership.noteSlow()
      return true
    })
  }

  async close() {
    await Promise.allSettled(this.writes.values())
    await this.membership.close()
  }

  get keys() {
    return new EntryKeys(this.membership.run, this.buildId)
  }

  /** @param {Entry} entry @param {string[]} tags */
  isCurrent(entry, tags) {
    const state = this.membership.state([...entry.tags, ...tags], entry)
    return state === 'fresh' && !isPastItsLifetime(entry)
  }

  /** Keeps pages in memory, but not pictures and sitemaps, which crawlers ask for.
   * @param {string} name
   * @param {Entry} entry
   * @param {number} size */
  remember(name, entry, size) {
    if (entry.value?.kind !== 'APP_ROUTE') this.memory.set(name, entry, { size })
  }

  /** One after the other for each entry, so that the last one stays. A failure is left to the beats to notice.
   * @param {string} name
   * @param {(client: import('./connect.mjs').Client) => Promise<unknown>} work */
  send(name, work) {
    if (this.writes.size >= MOST_WRITES) return
    const before = this.writes.get(name) ?? Promise.resolve()
    const sent = before.then(() => {
      const { client } = this.membership
      return client ? work(client) : undefined
    })
    const ended = sent
      .catch(() => {})
      .finally(() => {
        if (this.writes.get(name) === ended) this.writes.delete(name)
      })
    this.writes.set(name, ended)
  }
}

/** @param {string} key */
function nameOf(key) {
  return createHash('sha256').update(key).digest('base64url')
}

/** Whether the entry in memory was begun later than the stored one.
 * @param {Entry} known
 * @param {{ entry: Entry }} stored */
function isNewer({ since, lastModified }, { entry }) {
  if (since?.run !== entry.since?.run) return false
  const counts = (since?.count ?? 0) - (entry.since?.count ?? 0)
  return counts > 0 || (counts === 0 && lastModified >= entry.lastModified)
}
