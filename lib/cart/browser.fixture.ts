import type { CartState, Intent } from './cart-state'
import { type Cart, createCartEngine } from './engine'
import { createHeldEdits } from './start-held-edits'
import type { CartCalls } from './writes'

/** An open page of the browser. */
export interface Page {
  engine: Cart
  held: ReturnType<typeof createHeldEdits>
  /** Returns the edits that may not arrive. */
  close(): Intent[]
}

/** A browser for tests: pages that share one entry of storage, one lock and one channel. */
export function openBrowser(calls: CartCalls) {
  const pages = new Set<Page>()
  let entry: string | null = null
  let lock: Promise<unknown> = Promise.resolve()

  /** Tells the other pages later, as storage events and messages do. */
  const tellOthers = (self: Page, tell: (other: Page) => void) => {
    for (const page of pages) if (page !== self) setTimeout(() => pages.has(page) && tell(page))
  }
  const read = (): CartState['intents'] | null => JSON.parse(entry ?? 'null')

  function open() {
    let isClosed = false
    const closings: (() => void)[] = []
    const underWay = new Set<Promise<unknown>>()
    /** A closed page neither makes calls nor gets responses. */
    const alive = async <T>(run: () => Promise<T>): Promise<T> => {
      if (isClosed) return new Promise(() => {})
      const call = run()
      underWay.add(call)
      try {
        const value = await call
        return isClosed ? new Promise(() => {}) : value
      } catch (error) {
        if (isClosed) return new Promise(() => {})
        throw error
      } finally {
        underWay.delete(call)
      }
    }
    const engine = createCartEngine({
      ...calls,
      bootstrap: () => alive(calls.bootstrap),
      read: (...args) => alive(() => calls.read(...args)),
      add: (...args) => alive(() => calls.add(...args)),
      update: (...args) => alive(() => calls.update(...args)),
      remove: (...args) => alive(() => calls.remove(...args)),
      announce: () => tellOthers(page, (other) => other.engine.refresh()),
      alone(run) {
        if (isClosed) return new Promise(() => {})
        const closed = new Promise<void>((resolve) => closings.push(resolve))
        const turn = lock.then(() => (isClosed ? new Promise<void>(() => {}) : run()))
        lock = Promise.race([turn, closed])
        return turn
      },
    })
    const held = createHeldEdits(engine, {
      read,
      write(intents) {
        if (isClosed) return
        entry = JSON.stringify(intents)
        tellOthers(page, (other) => other.held.adopt())
      },
    })
    engine.subscribe(held.share)
    const page: Page = {
      engine,
      held,
      close() {
        const unsure = engine.flushOnHide()
        isClosed = true
        pages.delete(page)
        // The server takes the calls of one browser in their order.
        Promise.allSettled(underWay).then(() => {
          for (const closed of closings) closed()
        })
        return unsure
      },
    }
    pages.add(page)
    engine.restart()
    held.adopt()
    return page
  }

  return {
    open,
    stored: read,
    clearStorage: () => {
      entry = null
    },
  }
}
