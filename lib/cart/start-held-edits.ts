import { onlineManager } from '@tanstack/react-query'
import { readGuestOrder, storeGuestOrder } from '../api/guest-order'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { watchPage } from '../browser/watch-page'
import { readOffline, subscribeConnectivity } from '../services/connectivity'
import { cart } from './cart'
import type { CartState, Intent } from './cart-state'
import type { Cart } from './engine'

const KEY = PERSONAL_KEYS.unsentEdits

const held = createHeldEdits(cart, {
  read: () => readJson('localStorage', KEY),
  write: (intents) => writeJson('localStorage', KEY, intents),
})

/**
 * Stores and shares the cart's held edits, and sends them when the network is back. Returns a stop
 * function.
 */
export function startHeldEdits(): () => void {
  const resume = () => {
    if (cart.getState().isHeld) cart.flush()
  }
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) held.adopt()
  }
  held.adopt()
  window.addEventListener('storage', hear)
  const stops = [
    cart.subscribe(held.share),
    onlineManager.subscribe((isOnline) => isOnline && resume()),
    subscribeConnectivity(() => readOffline() || resume()),
    () => window.removeEventListener('storage', hear),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Stores the order of a leaving page again if the browser has cleared its storage. */
export function carryGuestOrder({ number, token }: { number: string; token: string | null }): void {
  if (token && !readGuestOrder()) storeGuestOrder({ number, token })
}

/** Stores the guest's order again whenever the page is left. Returns a stop function. */
export function startCarrying(): () => void {
  return watchPage(() => {
    const { order } = cart.getState()
    if (order) carryGuestOrder(order)
  })
}

type Intents = CartState['intents']

/** Entry of storage that all tabs share and that outlives them. */
interface HeldStore {
  read(): Intents | null
  write(intents: Intents): void
}

/** Stores the held edits of a page for the next day, and shares them with the other tabs. */
export function createHeldEdits(cart: Pick<Cart, 'getState' | 'hold'>, store: HeldStore) {
  /** Edits that storage held when the page last compared it. */
  let known: ReadonlySet<string> = new Set()

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
    // Another tab may send a stored intent, so an intent that replaces it needs the same key.
    for (const intent of Object.values(merged)) intent.since ??= intent.version
    if (!isSame(merged, stored)) store.write(merged)
    known = idsOf(readStored())
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
  known: ReadonlySet<string>,
): Intents {
  if (!stored) return own
  const left = [
    ...Object.entries(stored).filter((entry) => !known.has(idOf(entry)) || isIn(own, entry)),
    ...Object.entries(own).filter((entry) => !known.has(idOf(entry)) || isIn(stored, entry)),
  ]
  return Object.fromEntries(left.sort(([, a], [, b]) => a.version - b.version))
}

type Entry = [key: string, intent: Intent]

function isIn(intents: Intents, [key, { version }]: Entry): boolean {
  return intents[key]?.version === version
}

function isIntent(entry: Partial<Intent> | null): boolean {
  return typeof entry?.version === 'number' && typeof entry.product === 'object'
}

function idOf([key, { version }]: Entry): string {
  return `${key} ${version}`
}

function idsOf(intents: Intents | null): Set<string> {
  return new Set(Object.entries(intents ?? {}).map(idOf))
}

function isSame(intents: Intents, others: Intents | null): boolean {
  const entries = Object.entries(intents)
  return (
    others !== null &&
    Object.keys(others).length === entries.length &&
    entries.every((entry) => isIn(others, entry))
  )
}
