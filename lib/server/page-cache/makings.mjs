/** @typedef {import('./serialize-entry.mjs').Beginning} Beginning */
/** @typedef {{ beginning: Beginning, ended: Promise<void>, end: () => void }} Making */

/** Longer than the reads of any page may take: a making that fails is never told of. */
const LONGEST_MS = 10_000

/**
 * The pages that this process is making. Whoever asks for one meanwhile gets what Next gave the first one
 * who asked, or what is being made, and the store is not asked.
 */
export class Makings {
  constructor() {
    /** @type {Set<Making>} */
    this.open = new Set()
  }

  /** @param {Beginning} beginning */
  begin(beginning) {
    const making = { beginning, ended: Promise.resolve(), end: () => {} }
    making.ended = new Promise((resolve) => {
      const timer = setTimeout(() => making.end(), LONGEST_MS)
      timer.unref()
      making.end = () => {
        clearTimeout(timer)
        this.open.delete(making)
        resolve()
      }
    })
    this.open.add(making)
    return making
  }

  /** Those that may come out as things were before.
   * @param {(beginning: Beginning) => boolean} isBefore */
  begunBefore(isBefore) {
    return [...this.open].filter(({ beginning }) => isBefore(beginning))
  }
}
