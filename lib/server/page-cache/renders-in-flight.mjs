/** @typedef {import('./entry.mjs').Beginning} Beginning */
/** @typedef {{ beginning: Beginning, ended: Promise<void>, end: () => void }} Render */

/** Longer than any page may take to read its data. Ends failed renders, which nobody reports. */
const LONGEST_MS = 10_000

/**
 * Pages that this process is rendering. For concurrent requests Next returns the same result or the
 * old page without reading the store.
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

  /**
   * Waits for renders that may still show the state before a change.
   * @param {(beginning: Beginning) => boolean} isBefore
   */
  async endOf(isBefore) {
    const before = [...this.open].filter(({ beginning }) => isBefore(beginning))
    await Promise.all(before.map(({ ended }) => ended))
  }
}
