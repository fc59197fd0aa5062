type Entry = { target: Element; isIntersecting: boolean }
type Callback = (entries: Entry[]) => void

interface Watched {
  callback: Callback
  root: Element | Document | null
  element: Element
}

const watched = new Set<Watched>()

/** Fakes IntersectionObserver, which jsdom lacks. */
export function installObservers(): void {
  globalThis.IntersectionObserver = class {
    readonly own: Watched[] = []
    constructor(
      private readonly callback: Callback,
      private readonly options: IntersectionObserverInit = {},
    ) {}
    observe(element: Element) {
      const entry = { callback: this.callback, root: this.options.root ?? null, element }
      this.own.push(entry)
      watched.add(entry)
    }
    disconnect() {
      for (const entry of this.own) watched.delete(entry)
    }
  } as unknown as typeof IntersectionObserver
}

/** `element` comes into view: within `root`, or on the screen. */
export function comeIntoView(element: Element, root: Element | null = null): void {
  for (const entry of [...watched]) {
    if (entry.element === element && entry.root === root)
      entry.callback([{ target: element, isIntersecting: true }])
  }
}

/** `element` is outside the screen. */
export function leaveView(element: Element): void {
  for (const entry of [...watched]) {
    if (entry.element === element) entry.callback([{ target: element, isIntersecting: false }])
  }
}
