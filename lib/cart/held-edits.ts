import type { CartState, Intent } from './cart-state'
import type { Cart } from './engine'

type Intents = CartState['intents']

/** Entry of storage that all tabs share and that outlives them. */
interface HeldStore {
  read(): Intents | null
  write(intents: Intents): void
}

/** Stores the held edits of a page for the next day, and shares them with the other tabs. */
export function createHeldEdits(cart: Pick<Cart, 'getState' | 'hold'>, store: HeldStore) {
  /** Versions that storage held when the page last compared it. */
  let known: ReadonlySet<number> = new Set()

  const readStored = () => {
    const stored = store.read()
    if (typeof stored !== 'object' || stored === null) return null
    return Object.fromEntries(Object.entries(stored).filter(([, intent]) => isIntent(intent)))
  }
  /** Compares the page with storage and brings both to the same edits. */
  const compare = () => {
    const { intents } = cart.getState()
    const stored = readStored()
    const merged = mergeHeld(intents, stored, known)
    if (!isSame(merged, stored)) store.write(merged)
    known = versionsOf(readStored())
    if (!isSame(merged, intents)) cart.hold(merged)
  }
  return {
    /** Storage may have changed. */
    adopt() {
      if (Object.keys(readStored() ?? {}).length > 0 || known.size > 0) compare()
    },
    /** The cart may have changed. */
    share() {
      if (cart.getState().isHeld || known.size > 0) compare()
    },
    /** Whether storage holds all these edits. */
    hasAll: (intents: Intents) => Object.values(intents).every(({ version }) => known.has(version)),
  }
}

/**
 * Merges the edits of a page with the stored ones; the newest version of a key wins. A version
 * that both sides once had and one side lacks was sent or discarded there. Storage without an
 * entry was cleared, which discards nothing.
 */
export function mergeHeld(
  own: Intents,
  stored: Intents | null,
  known: ReadonlySet<number>,
): Intents {
  if (!stored) return own
  const isLeft =
    (other: Intents) =>
    ([key, { version }]: [string, Intent]) =>
      !known.has(version) || other[key]?.version === version
  const left = [
    ...Object.entries(stored).filter(isLeft(own)),
    ...Object.entries(own).filter(isLeft(stored)),
  ]
  return Object.fromEntries(left.sort(([, a], [, b]) => a.version - b.version))
}

function isIntent(entry: Partial<Intent> | null): boolean {
  return typeof entry?.version === 'number' && typeof entry.product === 'object'
}

function versionsOf(intents: Intents | null): Set<number> {
  return new Set(Object.values(intents ?? {}).map(({ version }) => version))
}

function isSame(intents: Intents, others: Intents | null): boolean {
  const versions = versionsOf(others)
  const wanted = Object.values(intents)
  return (
    others !== null &&
    versions.size === wanted.length &&
    wanted.every(({ version }) => versions.has(version))
  )
}
