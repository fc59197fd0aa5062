import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './atomic-file.mjs'
import { entryFromText, entryToText, headFromText } from './entry-text.mjs'
import { FileUses } from './file-uses.mjs'
import { RecentEntries } from './recent-entries.mjs'
import { TaggedPages } from './tagged-pages.mjs'

/** @typedef {import('./entry-text.mjs').Entry} Entry */
/** @typedef {import('./file-uses.mjs').Bounds} Bounds */

const SUFFIX = '.json'
const HEAD_BYTES = 16_384
const READ_AT_ONCE = 16
const DRAFT = '.tmp'
const DRAFT_LASTS_MS = 60_000

/** @type {Bounds} */
const DISK_BOUNDS = { entries: 20_000, bytes: 1_000_000_000 }

/** Entries as files of one folder, the least used removed beyond the bounds, the latest used in memory. */
export class PageStore {
  /** @param {string} folder
   * @param {Bounds} bounds */
  constructor(folder, bounds = DISK_BOUNDS) {
    this.folder = folder
    this.recent = new RecentEntries()
    this.files = new FileUses(bounds, readFiles(folder))
    this.tagged = new TaggedPages()
    this.opened = this.readHeads(this.files.names())
  }

  /** A file that cannot be read or understood is a miss.
   * @param {string} key
   * @returns {Promise<Entry | null>} */
  async read(key) {
    const name = fileName(key)
    const known = this.recent.get(name)
    if (known) return this.use(name, known)
    const text = await readFile(this.path(name), 'utf8').catch(() => null)
    const entry = text === null ? null : entryFromText(key, text)
    if (!entry || !text) return null
    this.keep(name, entry, text.length)
    return this.use(name, entry)
  }

  /** @param {string} name
   * @param {Entry} entry */
  use(name, entry) {
    const now = Date.now()
    if (this.files.use(name, now)) {
      utimes(this.path(name), now / 1000, now / 1000).catch(() => {})
    }
    return entry
  }

  /** @param {string} key
   * @param {Entry} entry */
  async write(key, entry) {
    const name = fileName(key)
    const text = entryToText(key, entry)
    this.keep(name, entry, text.length)
    this.tagged.set(name, { key, tags: entry.tags })
    await writeAtomically(this.path(name), text)
    this.files.put(name, { size: Buffer.byteLength(text), noted: Date.now() })
    await Promise.all(this.files.takeExcess().map((excess) => this.removeFile(excess)))
  }

  /** Not pictures and sitemaps: crawlers ask for them, and memory is for what shoppers open.
   * @param {string} name
   * @param {Entry} entry
   * @param {number} size */
  keep(name, entry, size) {
    if (entry.value?.kind !== 'APP_ROUTE') this.recent.add(name, entry, size)
  }

  /** @param {string} key */
  async remove(key) {
    const name = fileName(key)
    this.files.drop(name)
    await this.removeFile(name)
  }

  /** @param {string} name */
  async removeFile(name) {
    this.recent.drop(name)
    this.tagged.drop(name)
    await rm(this.path(name), { force: true })
  }

  /** Paths of the pages that carry one of the tags.
   * @param {Iterable<string>} tags
   * @returns {Promise<string[]>} */
  async pathsTagged(tags) {
    await this.opened
    return this.tagged.paths(tags)
  }

  /** Learns the tags of the pages of an earlier run; those that are written meanwhile are known.
   * @param {string[]} names */
  async readHeads(names) {
    const queue = names.values()
    const work = async () => {
      for (const name of queue) {
        const head = headFromText(await readFirstLine(this.path(name)))
        if (head && this.files.has(name) && !this.tagged.has(name)) this.tagged.set(name, head)
      }
    }
    await Promise.all(Array.from({ length: READ_AT_ONCE }, work))
  }

  /** @param {string} name */
  path(name) {
    return join(this.folder, name)
  }
}

/** Without the page that follows; empty when it cannot be read. @param {string} path */
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

/** The files of an earlier run, the last used at the end; drafts that its end cut short are removed.
 * @param {string} folder
 * @returns {[string, import('./file-uses.mjs').File][]} */
function readFiles(folder) {
  /** @type {[string, import('./file-uses.mjs').File][]} */
  const files = []
  for (const name of readdirSync(folder)) {
    const { size, mtimeMs } = statSync(join(folder, name))
    if (name.endsWith(SUFFIX)) files.push([name, { size, noted: mtimeMs }])
    const isCutShort = name.endsWith(DRAFT) && mtimeMs < Date.now() - DRAFT_LASTS_MS
    if (isCutShort) rmSync(join(folder, name), { force: true })
  }
  return files.sort(([, a], [, b]) => a.noted - b.noted)
}

/** The folder of one build's pages, made if missing; those of other builds are deleted.
 * @param {string} root
 * @param {string} buildId */
export function openBuildFolder(root, buildId) {
  const folder = join(root, buildId)
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(root)) {
    if (other !== buildId) rmSync(join(root, other), { recursive: true, force: true })
  }
  return folder
}
