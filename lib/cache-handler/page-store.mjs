import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './atomic-file.mjs'
import { entryFromText, entryToText, headFromText } from './entry-text.mjs'
import { RecentEntries } from './recent-entries.mjs'

/** @typedef {import('./entry-text.mjs').Entry} Entry */
/** @typedef {{ entries: number, bytes: number }} Bounds */

const SUFFIX = '.json'
const HEAD_BYTES = 16_384

/** @type {Bounds} */
const DISK_BOUNDS = { entries: 20_000, bytes: 1_000_000_000 }

/** Entries as files of one folder, the oldest removed beyond the bounds, the latest used in memory. */
export class PageStore {
  /** @param {string} folder
   * @param {Bounds} bounds */
  constructor(folder, bounds = DISK_BOUNDS) {
    this.folder = folder
    this.bounds = bounds
    this.recent = new RecentEntries()
    this.sizes = readSizes(folder)
    this.bytes = [...this.sizes.values()].reduce((sum, size) => sum + size, 0)
  }

  /** A file that cannot be read or understood is a miss.
   * @param {string} key
   * @returns {Promise<Entry | null>} */
  async read(key) {
    const known = this.recent.get(key)
    if (known) return known
    const text = await readFile(join(this.folder, fileName(key)), 'utf8').catch(() => null)
    const entry = text === null ? null : entryFromText(key, text)
    if (entry && text) this.keep(key, entry, text.length)
    return entry
  }

  /** @param {string} key
   * @param {Entry} entry */
  async write(key, entry) {
    const text = entryToText(key, entry)
    this.keep(key, entry, text.length)
    const name = fileName(key)
    await writeAtomically(join(this.folder, name), text)
    this.bytes += text.length - (this.sizes.get(name) ?? 0)
    this.sizes.delete(name)
    this.sizes.set(name, text.length)
    await this.evict()
  }

  /** Not pictures and sitemaps: crawlers ask for them, and memory is for what shoppers open.
   * @param {string} key
   * @param {Entry} entry
   * @param {number} size */
  keep(key, entry, size) {
    if (entry.value?.kind !== 'APP_ROUTE') this.recent.add(key, entry, size)
  }

  /** @param {string} key */
  async remove(key) {
    const name = fileName(key)
    this.recent.drop(key)
    this.bytes -= this.sizes.get(name) ?? 0
    this.sizes.delete(name)
    await rm(join(this.folder, name), { force: true })
  }

  /** Paths of the pages that carry one of the tags.
   * @param {Iterable<string>} tags
   * @returns {Promise<string[]>} */
  async pathsTagged(tags) {
    const wanted = new Set(tags)
    const paths = []
    for (const name of [...this.sizes.keys()]) {
      const head = headFromText(await readStart(join(this.folder, name)))
      const path = head?.tags.some((tag) => wanted.has(tag)) ? pagePath(head.key) : null
      if (path !== null) paths.push(path)
    }
    return paths
  }

  async evict() {
    for (const [name, size] of this.sizes) {
      if (this.sizes.size <= this.bounds.entries && this.bytes <= this.bounds.bytes) return
      this.sizes.delete(name)
      this.bytes -= size
      await rm(join(this.folder, name), { force: true })
    }
  }
}

/** The path of a page's or route's key; null for another key's. Next hashes the route's source into it.
 * @param {string} key */
function pagePath(key) {
  const path = key.match(/^\/route-cache\/APP_(?:PAGE|ROUTE)\/[0-9a-f]+\/\$(\/.*)$/)?.[1] ?? null
  return path === '/index' ? '/' : path
}

/** What holds the first line, without the page that follows. @param {string} path */
async function readStart(path) {
  const file = await open(path).catch(() => null)
  if (!file) return ''
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @param {string} key */
function fileName(key) {
  return `${createHash('sha256').update(key).digest('hex')}${SUFFIX}`
}

/** Sizes of the files, the oldest first.
 * @param {string} folder
 * @returns {Map<string, number>} */
function readSizes(folder) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => ({ name, ...pick(statSync(join(folder, name))) }))
  return new Map(files.sort((a, b) => a.at - b.at).map(({ name, size }) => [name, size]))
}

/** @param {import('node:fs').Stats} stats */
function pick({ mtimeMs, size }) {
  return { at: mtimeMs, size }
}
