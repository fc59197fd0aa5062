const REMEMBERED = 5_000

/** When the making of each entry was begun: what it shows is as old as that, not as its end. */
export class MakingTimes {
  constructor() {
    /** @type {Map<string, number>} */
    this.begun = new Map()
  }

  /** The first of several that make the same entry counts.
   * @param {string} key
   * @param {number} now ms */
  begin(key, now) {
    if (this.begun.has(key)) return
    this.begun.set(key, now)
    const [oldest] = this.begun.keys()
    if (this.begun.size > REMEMBERED && oldest !== undefined) this.begun.delete(oldest)
  }

  /** When the entry that has just been made was begun, in ms.
   * @param {string} key
   * @param {number} now ms */
  end(key, now) {
    const begun = this.begun.get(key) ?? now
    this.begun.delete(key)
    return begun
  }
}
