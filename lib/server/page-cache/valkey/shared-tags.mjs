import { randomUUID } from 'node:crypto'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { RendersInFlight } from '../tag-invalidations.mjs'

/** @typedef {import('../shared-cache.mjs').Invalidations} Invalidations */

const CHANNEL = 'shop-pages:changed'
const POLL_MS = 1_000
const COMMAND_MS = 1_000
const SOCKET = { connectTimeout: COMMAND_MS, socketTimeout: 3 * POLL_MS, reconnectStrategy: 500 }
const KEPT_SECONDS = 24 * 3_600
/**
 * How long a disconnected storefront still serves an API read, and then a page rendered from it.
 */
const ALONE_MS = 4_000

/**
 * Writes the next count to the tags. Kind `settled` marks the change with count `ARGV[2]` as final.
 */
const CHANGE = `
local key, kind, change = KEYS[1], ARGV[1], tonumber(ARGV[2])
local count = redis.call('HINCRBY', key, 'count', 1)
for i = 3, #ARGV do
  local gone = math.max(change, tonumber(redis.call('HGET', key, 'gone ' .. ARGV[i]) or 0))
  if kind ~= 'settled' then redis.call('HSET', key, 'stale ' .. ARGV[i], count) end
  if kind ~= 'stale' then redis.call('HSET', key, 'gone ' .. ARGV[i], kind == 'gone' and count or gone) end
end
redis.call('PUBLISH', '${CHANNEL}', count)
return count`

/**
 * Versions of the tags, in one hash of the server. A message reports a change immediately; a poll
 * each second finds changes whose message was lost.
 * @implements {Invalidations}
 */
export class SharedTags {
  /** @param {string} url */
  constructor(url) {
    this.id = randomUUID()
    /** Id of the current Valkey dataset; changes when data is lost. */
    this.run = String(randomUUID())
    this.hash = ''
    this.count = 0
    /** @type {Map<string, number>} */
    this.versions = new Map()
    this.renders = new RendersInFlight()
    this.heardAt = -Infinity
    this.hasFailed = false
    this.isClosed = false
    /**
     * Set when the server did not respond in time. No request waits for it until a poll succeeds.
     */
    this.isSlow = false
    this.opened = this.open(url)
    this.timer = setInterval(() => this.hear(), POLL_MS).unref()
  }

  /** @param {string} url */
  async open(url) {
    // Loaded on demand: a shop with a folder and the middleware bundle do not need this module.
    const { createClient } = await import(/* turbopackIgnore: true */ '@redis/client')
    const options = { url, socket: SOCKET, disableOfflineQueue: true }
    this.connection = createClient({ ...options, RESP: 3, maintNotifications: 'disabled' })
    this.connection.on('error', (cause) => this.fail(cause))
    this.connection.on('ready', () => this.hear())
    const subscribe = () => this.connection?.subscribe(CHANNEL, () => this.hear())
    const connected = this.connection.connect().then(subscribe)
    await within(2 * COMMAND_MS, connected).catch((cause) => this.fail(cause))
    await this.hear()
  }

  /** Connection to the server, or null while it is down or slow. */
  get client() {
    return this.connection?.isReady && !this.isSlow ? this.connection : null
  }

  required() {
    if (!this.client) throw new Error('the shared store does not answer')
    return this.client
  }

  begin() {
    const since = { run: this.run, count: this.count }
    return { lastModified: Date.now(), since, begun: performance.now() }
  }

  /** @type {Invalidations['state']} */
  state(tags, { since, begun = -Infinity }) {
    const changed = (/** @type {string} */ kind) =>
      tags.some((tag) => (this.versions.get(`${kind} ${tag}`) ?? 0) > (since?.count ?? 0))
    const isAlone = performance.now() - this.heardAt > ALONE_MS
    const isOld = isAlone && performance.now() - begun > ALONE_MS
    if (since?.run !== this.run || isOld || changed('gone')) return 'gone'
    if (!changed('stale')) return 'fresh'
    return isAlone ? 'gone' : 'stale'
  }

  /** @type {Invalidations['invalidate']} */
  async invalidate(tags, expire) {
    return { lastModified: Date.now(), since: await this.change(tags, expire ? 'stale' : 'gone') }
  }

  /** Other storefronts learn of the change a moment later. @type {Invalidations['settle']} */
  async settle(tags, { since = { run: '', count: 0 } }) {
    const { run } = await this.change(tags, 'settled', since.count)
    if (run !== since.run) throw new Error('the shared store was reset')
    await this.renders.endOf(({ since: own }) => own?.run !== run || own.count < since.count)
  }

  /** @param {string[]} tags @param {'stale' | 'gone' | 'settled'} kind */
  async change(tags, kind, change = 0) {
    await this.opened
    const { run, hash } = this
    const args = { keys: [hash], arguments: [kind, String(change), ...tags] }
    const count = Number(await within(COMMAND_MS, this.required().eval(CHANGE, args)))
    await this.read()
    if (this.run !== run) throw new Error('the shared store was reset')
    return { run, count }
  }

  /**
   * Reads invalidations of other storefronts. Logs once that the server is down and once that it is
   * back.
   */
  async hear() {
    if (!this.connection?.isReady) return
    await this.read().catch((cause) => this.fail(cause))
  }

  async read() {
    const begun = performance.now()
    const client = this.connection
    if (!client) return
    const info = await within(COMMAND_MS, client.info('server'))
    this.hash = `shop-pages:${/run_id:(\w+)/.exec(info)?.[1]}:tags`
    const named = client
      .multi()
      .hSetNX(this.hash, 'run', randomUUID())
      .expire(this.hash, KEPT_SECONDS)
    await within(COMMAND_MS, named.exec())
    const [run, count] = await within(COMMAND_MS, client.hmGet(this.hash, ['run', 'count']))
    if (run !== this.run || Number(count) !== this.count) {
      const all = Object.entries(await within(COMMAND_MS, client.hGetAll(this.hash)))
      this.versions = new Map(all.map(([field, value]) => [field, Number(value)]))
      this.count = this.versions.get('count') ?? 0
      this.run = run ?? ''
    }
    this.heardAt = begun
    this.isSlow = false
    if (this.hasFailed) console.log('page cache: the shared store answers again')
    this.hasFailed = false
  }

  /** Does not log the address, which may hold a password. @param {any} cause */
  fail(cause) {
    if (this.hasFailed || this.isClosed) return
    this.hasFailed = true
    console.error(`page cache: the shared store does not answer (${cause.code || cause.message})`)
  }

  async close() {
    this.isClosed = true
    clearInterval(this.timer)
    await this.opened
    if (this.connection?.isOpen) this.connection.destroy()
  }
}

/**
 * Resolves to the result of `work`; rejects after `ms` milliseconds.
 * @template T @param {number} ms @param {Promise<T>} work @returns {Promise<T>}
 */
export async function within(ms, work) {
  const late = async () => {
    await pause(ms, undefined, { ref: false })
    // A busy process may itself be late: reads arrived data first.
    await turn()
    throw new Error(`no answer in ${ms} ms`)
  }
  return await Promise.race([work, late()])
}
