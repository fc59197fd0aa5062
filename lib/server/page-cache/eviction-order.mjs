/** @typedef {{ entries: number, bytes: number }} Bounds */
/** @typedef {{ size: number, noted: number }} File `noted`: the last use that its modification time on disk shows, in ms. */

const USED_SHARE = 0.8
const NOTE_AFTER_MS = 600_000

/**
 * Which files there are and in which order they are removed: first those that nobody has read since
 * they were written, oldest first, then the least recently read. A crawler that opens every page
 * once therefore does not push out what shoppers read.
 */
export class EvictionOrder {
  /** @param {Bounds} bounds
   * @param {Iterable<[string, File]>} files those of an earlier run, the last used at the end */
  constructor(bounds, files) {
    this.bounds = bounds
    /** @type {Map<string, File>} */
    this.unread = new Map()
    this.used = new Map(files)
    this.bytes = totalSize(this.used)
    this.usedBytes = this.bytes
    this.demoteExcess()
  }

  get size() {
    return this.unread.size + this.used.size
  }

  /** @param {string} name */
  has(name) {
    return this.unread.has(name) || this.used.has(name)
  }

  names() {
    return [...this.unread.keys(), ...this.used.keys()]
  }

  /** Call when a file was written; a file read before stays among the read ones.
   * @param {string} name
   * @param {File} file */
  put(name, file) {
    const wasUsed = this.used.has(name)
    this.delete(name)
    this.bytes += file.size
    if (wasUsed) this.promote(name, file)
    else this.unread.set(name, file)
  }

  /** Call when a file was read; true when its modification time on disk is due for an update, so that the order survives a restart.
   * @param {string} name
   * @param {number} now ms */
  use(name, now) {
    const file = this.used.get(name) ?? this.unread.get(name)
    if (!file) return false
    const isDue = now - file.noted > NOTE_AFTER_MS
    this.delete(name)
    this.bytes += file.size
    this.promote(name, { size: file.size, noted: isDue ? now : file.noted })
    return isDue
  }

  /** @param {string} name */
  delete(name) {
    const used = this.used.get(name)
    const file = used ?? this.unread.get(name)
    if (!file) return
    this.bytes -= file.size
    if (used) this.usedBytes -= file.size
    this.used.delete(name)
    this.unread.delete(name)
  }

  /** Forgets what goes beyond the bounds and returns the names of these files. */
  takeExcess() {
    const names = []
    while (this.size > this.bounds.entries || this.bytes > this.bounds.bytes) {
      const [name] = this.unread.size > 0 ? this.unread.keys() : this.used.keys()
      if (name === undefined) break
      this.delete(name)
      names.push(name)
    }
    return names
  }

  /** @param {string} name
   * @param {File} file */
  promote(name, file) {
    this.used.set(name, file)
    this.usedBytes += file.size
    this.demoteExcess()
  }

  /** Leaves room for new files: the least recently read ones count as unread again. */
  demoteExcess() {
    const { entries, bytes } = this.bounds
    for (const [name, file] of this.used) {
      if (this.used.size <= entries * USED_SHARE && this.usedBytes <= bytes * USED_SHARE) return
      this.used.delete(name)
      this.usedBytes -= file.size
      this.unread.set(name, file)
    }
  }
}

/** @param {Map<string, File>} files */
function totalSize(files) {
  return [...files.values()].reduce((sum, { size }) => sum + size, 0)
}
