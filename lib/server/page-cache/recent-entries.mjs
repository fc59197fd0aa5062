/** @typedef {import('./entry-text.mjs').Entry} Entry */

const BYTES = 24_000_000

/** The entries used last, within a budget of bytes, so that a hit reads no file. */
export class RecentEntries {
  constructor(budget = BYTES) {
    this.budget = budget
    this.bytes = 0
    /** @type {Map<string, { entry: Entry, size: number }>} */
    this.held = new Map()
  }

  /** @param {string} key */
  get(key) {
    const found = this.held.get(key)
    if (!found) return null
    this.held.delete(key)
    this.held.set(key, found)
    return found.entry
  }

  /** @param {string} key
   * @param {Entry} entry
   * @param {number} size */
  add(key, entry, size) {
    this.drop(key)
    if (size > this.budget) return
    this.held.set(key, { entry, size })
    this.bytes += size
    for (const oldest of this.held.keys()) {
      if (this.bytes <= this.budget) return
      this.drop(oldest)
    }
  }

  /** @param {string} key */
  drop(key) {
    this.bytes -= this.held.get(key)?.size ?? 0
    this.held.delete(key)
  }
}
