import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Makings } from '../makings.mjs'
import { connect, disconnect } from './connect.mjs'
import { beat, countWaiting, invalidate, LEASE_MS, signOff } from './scripts.mjs'

/** @typedef {import('../serialize-entry.mjs').Beginning} Beginning */
/** @typedef {import('../shared-cache.mjs').Invalidations} Invalidations */
/** @typedef {{ stale: number, gone: number }} Stamp Counts of the last invalidation, softly and at once. */

const NO_LEASE = { running: 0, wall: 0 }
const BEAT_MS = 500
const CONFIRM_EVERY_MS = 20
const CONFIRM_MS = 12_000
/** How long a storefront that is cut off gives a read, and then a page made of it, again. */
const ALONE_MS = 250
/** After that no storefront that is cut off shows what was there before a change. */
const SETTLED_MS = 2 * ALONE_MS + 100

/**
 * This storefront among those that share a server: knows what they have invalidated while its lease
 * lasts, and that no other one has shown a page that it does not know to be old.
 * @implements {Invalidations}
 */
export class Membership {
  /** @param {string} url */
  constructor(url) {
    this.url = url
    this.id = randomUUID()
    /** Names the server's data for as long as they are whole.
     * @type {string} */
    this.run = randomUUID()
    this.count = 0
    /** @type {Map<string, Stamp>} */
    this.stamps = new Map()
    this.makings = new Makings()
    /** @type {import('./connect.mjs').Client | null} */
    this.connection = null
    this.leaseEnds = NO_LEASE
    this.isClosed = false
    this.hasFailed = false
    this.isSlow = false
    /** Called when nothing that was made before may be shown any more. */
    this.onNewRun = () => {}
    this.wake = () => {}
    /** The first answer of the server, or its absence.
     * @type {Promise<void>} */
    this.opened = new Promise((resolve) => {
      this.open = resolve
    })
    this.running = this.live()
  }

  /** Whether everything that others have invalidated is known here. By both clocks: one may stand still while the machine sleeps, the other may be set back. */
  get isMember() {
    return performance.now() < this.leaseEnds.running && Date.now() < this.leaseEnds.wall
  }

  /** The connection to the shared server; null while this storefront is alone or the server slow. */
  get client() {
    return this.isMember && !this.isSlow ? this.connection : null
  }

  /** Call when the server did not answer in time: no page waits for it again before a beat has come through. */
  noteSlow() {
    this.isSlow = true
  }

  begin() {
    const since = { run: this.run, count: this.count }
    return { lastModified: Date.now(), since, begun: performance.now() }
  }

  /** @type {Invalidations['state']} */
  state(tags, { since, begun }) {
    if (since?.run !== this.run) return 'gone'
    const { count } = since
    const found = tags.map((tag) => this.stamps.get(tag)).filter((one) => one !== undefined)
    if (found.some(({ gone }) => gone > count)) return 'gone'
    const state = found.some(({ stale }) => stale > count) ? 'stale' : 'fresh'
    if (this.isMember) return state
    const isNew = begun !== undefined && performance.now() - begun < ALONE_MS
    return state === 'fresh' && isNew ? 'fresh' : 'gone'
  }

  /** @type {Invalidations['invalidate']} */
  async invalidate(tags, expire) {
    const begun = performance.now()
    const { run, count } = await this.tell(tags, { kind: expire ? 'stale' : 'gone' })
    return { lastModified: Date.now(), since: { run, count }, begun }
  }

  /** Waits for every storefront that may answer from its memory; throws when one of them stays silent, or the server does.
   * @type {Invalidations['settle']} */
  async settle(tags, { since, begun = performance.now() }) {
    if (!since) throw new Error('not a change of the shared store')
    const settling = await this.tell(tags, { kind: 'settle', before: since.count })
    if (settling.run !== since.run) throw new Error('the shared store has begun anew')
    const deadline = performance.now() + CONFIRM_MS
    while ((await this.waiting({ since: settling })) > 0) {
      if (performance.now() > deadline) throw new Error('a storefront does not confirm')
      await pause(CONFIRM_EVERY_MS)
    }
    await pause(Math.max(0, begun + SETTLED_MS - performance.now()))
  }

  /** How many storefronts may answer without knowing of the change. @param {Pick<Beginning, 'since'>} change */
  waiting({ since = { run: '', count: 0 } }) {
    return countWaiting(this.required(), since.run, since.count)
  }

  /**
   * @param {string[]} tags
   * @param {{ kind: 'stale' | 'gone' | 'settle', before?: number }} change
   * @returns {Promise<import('../serialize-entry.mjs').Since>}
   */
  async tell(tags, change) {
    await this.opened
    const { run } = this
    const client = this.required()
    const count = await invalidate(client, run, { tags, ...change })
    await this.beat(client)
    return { run, count }
  }

  required() {
    if (!this.isMember || !this.connection) throw new Error('the shared store does not answer')
    return this.connection
  }

  async close() {
    this.isClosed = true
    const { connection } = this
    this.leaseEnds = NO_LEASE
    if (connection) await signOff(connection, this.id).catch(() => {})
    this.wake()
    await this.running
    if (connection) disconnect(connection)
  }

  async live() {
    while (!this.isClosed) {
      const woken = new Promise((resolve) => {
        this.wake = () => resolve(undefined)
      })
      await this.renew()
      this.open()
      const timer = setTimeout(() => this.wake(), BEAT_MS)
      await woken
      clearTimeout(timer)
    }
  }

  async renew() {
    try {
      this.connection ??= await connect(this.url, () => this.wake())
      await this.beat(this.connection)
      if (this.hasFailed) console.log('page cache: the shared store answers again')
      this.hasFailed = false
    } catch (cause) {
      this.drop()
      if (this.isMember || this.hasFailed || this.isClosed) return
      this.hasFailed = true
      console.error(`page cache: the shared store does not answer (${reason(cause)})`)
    }
  }

  /** A new connection may work where this one hangs. */
  drop() {
    if (this.connection) disconnect(this.connection)
    this.connection = null
  }

  /** Renews the lease and takes in what others have invalidated; a second time when there was something, so that they know.
   * @param {import('./connect.mjs').Client} client */
  async beat(client) {
    for (let isNews = true; isNews && !this.isClosed; ) {
      const leaseEnds = { running: performance.now() + LEASE_MS, wall: Date.now() + LEASE_MS }
      const { id, run, count } = this
      const shown = this.shown()
      const answer = await beat(client, { id, run, count, shown, freshRun: randomUUID() })
      isNews = answer.run !== this.run || answer.count !== this.count
      this.take(answer)
      this.leaseEnds = leaseEnds
      this.isSlow = false
    }
  }

  /** The count that all pages know of which visitors may still be given; beats at once when it goes up. */
  shown() {
    const { run, count } = this
    const before = this.makings.begunBefore(
      ({ since }) => since?.run !== run || since.count < count,
    )
    if (before.length === 0) return count
    void Promise.race(before.map(({ ended }) => ended)).then(() => this.wake())
    return Math.min(
      ...before.map(({ beginning: { since } }) => (since?.run === run ? since.count : 0)),
    )
  }

  /** @param {Awaited<ReturnType<typeof beat>>} answer */
  take({ run, count, changes }) {
    if (run !== this.run) {
      this.run = run
      this.stamps.clear()
      this.onNewRun()
    }
    for (let i = 0; i < changes.length; i += 2) {
      const [stale = 0, gone = 0] = (changes[i + 1] ?? '').split(':').map(Number)
      this.stamps.set(changes[i] ?? '', { stale, gone })
    }
    this.count = count
  }
}

/** Nothing of the address, which may hold a password. @param {unknown} cause */
function reason(cause) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (cause)
  return code || message
}
