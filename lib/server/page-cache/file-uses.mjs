/** @typedef {{ entries: number, bytes: number }} Bounds */
/** @typedef {{ size: number, noted: number }} File `noted`: the use that its time on disk tells, in ms. */

const USED_SHARE = 0.8
const NOTE_AFTER_MS = 600_000

/** Which files there are and in which order they go: first what nobody has read since it was written, then what was read longest ago. */
export class FileUses {
  /** @param {Bounds} bounds
   * @param {Iterable<[string, File]>} files those of an earlier run, the last used at the end */
  constructor(bounds, files) {
    this.bounds = bounds
    /** @type {Map<string, File>} */
    this.unread = new Map()
    this.used = new Map(files)
    this.bytes = total(this.used)
    this.usedBytes = this.bytes
    this.settle()
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

  /** A file was written; what has been read before counts as read still.
   * @param {string} name
   * @param {File} file */
  put(name, file) {
    const wasUsed = this.used.has(name)
    this.drop(name)
    this.bytes += file.size
    if (wasUsed) this.promote(name, file)
    else this.unread.set(name, file)
  }

  /** A file was read; true when its time on disk should say so.
   * @param {string} name
   * @param {number} now ms */
  use(name, now) {
    const file = this.used.get(name) ?? this.unread.get(name)
    if (!file) return false
    const isDue = now - file.noted > NOTE_AFTER_MS
    this.drop(name)
    this.bytes += file.size
    this.promote(name, { size: file.size, noted: isDue ? now : file.noted })
    return isDue
  }

  /** @param {string} name */
  drop(name) {
    const used = this.used.get(name)
    const file = used ?? this.unread.get(name)
    if (!file) return
    this.bytes -= file.size
    if (used) this.usedBytes -= file.size
    this.used.delete(name)
    this.unread.delete(name)
  }

  /** Takes out what goes beyond the bounds and names it. */
  takeExcess() {
    const names = []
    while (this.size > this.bounds.entries || this.bytes > this.bounds.bytes) {
      const [name] = this.unread.size > 0 ? this.unread.keys() : this.used.keys()
      if (name === undefined) break
      this.drop(name)
      names.push(name)
    }
    return names
  }

  /** @param {string} name
   * @param {File} file */
  promote(name, file) {
    this.used.set(name, file)
    this.usedBytes += file.size
    this.settle()
  }

  /** Leaves room for what is new: the longest unused counts as unread again. */
  settle() {
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
function total(files) {
  return [...files.values()].reduce((sum, { size }) => sum + size, 0)
}
