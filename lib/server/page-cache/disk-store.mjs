import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { parseEntry, parseHead, RecentEntries, serializeEntry } from './entry.mjs'
import { TagIndex } from './tag-index.mjs'

/** @typedef {import('./entry.mjs').Entry} Entry */
/** @typedef {{ entries: number, bytes: number }} Bounds */
/**
 * @typedef {{ size: number, usedAt: number }} File `usedAt`: modification time on disk in ms,
 *   which stands for the last use.
 */

const SUFFIX = '.json'
const HEAD_BYTES = 16_384
const READ_AT_ONCE = 16
const DRAFT = '.tmp'
const DRAFT_LASTS_MS = 60_000
const DATE_AFTER_MS = 600_000

/** @type {Bounds} */
const DISK_BOUNDS = { entries: 20_000, bytes: 1_000_000_000 }

/**
 * Stores entries as files of one folder within bounds (20,000 entries, 1 GB). The most recently
 * used entries are also in memory, so that a hit reads no file.
 */
export class DiskStore {
  /** @param {string} folder
   * @param {Bounds} bounds */
  constructor(folder, bounds = DISK_BOUNDS) {
    this.folder = folder
    this.memory = new RecentEntries()
    /**
     * Names of evicted files that are still to be deleted.
     * @type {string[]}
     */
    this.excess = []
    /** @type {LRUCache<string, File>} */
    this.files = new LRUCache({
      max: bounds.entries,
      maxSize: bounds.bytes,
      sizeCalculation: ({ size }) => Math.max(size, 1),
      dispose: (_, name, reason) => {
        if (reason === 'evict') this.excess.push(name)
      },
    })
    for (const [name, file] of readFiles(folder)) this.files.set(name, file)
    this.tags = new TagIndex()
    this.indexed = this.indexFiles([...this.files.keys()])
  }

  /**
   * Returns an entry, or null if the file is missing, unreadable or corrupt.
   * @param {string} key
   * @returns {Promise<Entry | null>}
   */
  async read(key) {
    const name = fileName(key)
    const known = this.memory.get(name)
    if (known) return this.use(name, known)
    const text = await readFile(this.path(name), 'utf8').catch(() => null)
    const entry = text === null ? null : parseEntry(key, text)
    if (!entry || !text) return null
    this.memory.set(name, entry, text)
    return this.use(name, entry)
  }

  /**
   * Updates the modification time of a file, but not on every use. The order of use thus survives a
   * restart.
   * @param {string} name
   * @param {Entry} entry
   */
  use(name, entry) {
    const file = this.files.get(name)
    const now = Date.now()
    if (file && now - file.usedAt > DATE_AFTER_MS) {
      file.usedAt = now
      utimes(this.path(name), now / 1000, now / 1000).catch(() => {})
    }
    return entry
  }

  /** @param {string} key
   * @param {Entry} entry */
  async write(key, entry) {
    const name = fileName(key)
    const text = serializeEntry(key, entry)
    this.memory.set(name, entry, text)
    this.tags.set(name, { key, tags: entry.tags })
    await writeAtomically(this.path(name), text)
    this.files.set(name, { size: Buffer.byteLength(text), usedAt: Date.now() })
    await Promise.all(this.excess.splice(0).map((excess) => this.removeFile(excess)))
  }

  /** @param {string} key */
  async remove(key) {
    const name = fileName(key)
    this.files.delete(name)
    await this.removeFile(name)
  }

  /** @param {string} name */
  async removeFile(name) {
    this.memory.delete(name)
    this.tags.delete(name)
    await rm(this.path(name), { force: true })
  }

  /**
   * Returns the paths of the pages that carry one of the tags.
   * @param {Iterable<string>} tags
   * @returns {Promise<string[]>}
   */
  async pathsTagged(tags) {
    await this.indexed
    return this.tags.paths(tags)
  }

  /**
   * Indexes the tags of files that an earlier run wrote. Skips files written meanwhile, whose tags
   * are newer.
   * @param {string[]} names
   */
  async indexFiles(names) {
    const queue = names.values()
    const work = async () => {
      for (const name of queue) {
        const head = parseHead(await readFirstLine(this.path(name)))
        if (head && this.files.has(name) && !this.tags.has(name)) this.tags.set(name, head)
      }
    }
    await Promise.all(Array.from({ length: READ_AT_ONCE }, work))
  }

  /** @param {string} name */
  path(name) {
    return join(this.folder, name)
  }
}

/**
 * Opens the folder of one build's pages, creating it if missing. Deletes the folders of other
 * builds.
 * @param {string} root
 * @param {string} buildId
 */
export function openBuildFolder(root, buildId) {
  const folder = join(root, buildId)
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(root)) {
    if (other !== buildId) rmSync(join(root, other), { recursive: true, force: true })
  }
  return folder
}

/** Returns the first line of a file, or '' if the file cannot be read. @param {string} path */
async function readFirstLine(path) {
  const file = await open(path).catch(() => null)
  if (!file) return ''
  try {
    const parts = []
    for (;;) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) })
      const part = buffer.subarray(0, bytesRead)
      parts.push(part)
      if (bytesRead === 0 || part.includes('\n')) return Buffer.concat(parts).toString()
    }
  } catch {
    return ''
  } finally {
    await file.close()
  }
}

/** @param {string} key */
function fileName(key) {
  return `${createHash('sha256').update(key).digest('hex')}${SUFFIX}`
}

/**
 * Lists the files of an earlier run, most recently used last. Deletes temporary files that a crash
 * left behind.
 * @param {string} folder
 * @returns {[string, File][]}
 */
function readFiles(folder) {
  /** @type {[string, File][]} */
  const files = []
  for (const name of readdirSync(folder)) {
    const { size, mtimeMs } = statSync(join(folder, name))
    if (name.endsWith(SUFFIX)) files.push([name, { size, usedAt: mtimeMs }])
    const isCutShort = name.endsWith(DRAFT) && mtimeMs < Date.now() - DRAFT_LASTS_MS
    if (isCutShort) rmSync(join(folder, name), { force: true })
  }
  return files.sort(([, a], [, b]) => a.usedAt - b.usedAt)
}

/**
 * Writes a file atomically: readers see the old or the new text, never a part.
 * @param {string} path
 * @param {string} text
 */
export async function writeAtomically(path, text) {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, text)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
