/** @typedef {import('./serialize-entry.mjs').Beginning} Beginning */
/** @typedef {{ beginning: Beginning, ended: Promise<void>, end: () => void }} Render */

/** Longer than the reads of any page may take: nobody reports a render that fails. */
const LONGEST_MS = 10_000

/**
 * The pages that this process renders. Next gives everybody who asks meanwhile the same result, or the
 * old page, and does not ask the store.
 */
export class RendersInFlight {
  constructor() {
    /** @type {Set<Render>} */
    this.open = new Set()
  }

  /** @param {Beginning} beginning */
  begin(beginning) {
    const render = { beginning, ended: Promise.resolve(), end: () => {} }
    render.ended = new Promise((resolve) => {
      const timer = setTimeout(() => render.end(), LONGEST_MS)
      timer.unref()
      render.end = () => {
        clearTimeout(timer)
        this.open.delete(render)
        resolve()
      }
    })
    this.open.add(render)
    return render
  }

  /** Waits for those that may come out as things were before.
   * @param {(beginning: Beginning) => boolean} isBefore */
  async endOf(isBefore) {
    const before = [...this.open].filter(({ beginning }) => isBefore(beginning))
    await Promise.all(before.map(({ ended }) => ended))
  }
}
