import { errorTexts, isClientError, isRecord, isStatus } from '../api/errors'
import { readJson, writeJson } from '../browser/storage'
import { withTabLock } from '../browser/tab-lock'
import type { CounterOrder, EnteredWeight } from './staff-api'

/** Weights of one entry, which is sent whole. */
export interface Entry {
  number: string
  weights: EnteredWeight[]
}

/** An entry that the API refused; `stored` is the weight of another tablet. */
export interface Refusal extends Entry {
  texts: string[]
  conflict: { lineId: number; stored: number | null } | null
}

const listeners = new Set<() => void>()

const ENTRIES = 'counter_weights'
const waiting = deviceList<Entry>(ENTRIES)
const refused = deviceList<Refusal>('counter_refusals')

/** Entries that are not sent yet, the oldest first; the same array until they change. */
export const waitingEntries = waiting.read

/** Refused entries that nobody has dismissed; the same array until they change. */
export const refusedEntries = refused.read

/** Calls `listener` after each change, also by another tab; returns how to stop. */
export function watchEntries(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** List in the browser's storage; in memory where the browser stores nothing. */
function deviceList<Item>(key: string) {
  let unstored: readonly Item[] | null = null
  let shown: { text: string; items: readonly Item[] } = { text: '[]', items: [] }
  const stored = () => {
    const items = readJson<Item[]>('localStorage', key)
    return Array.isArray(items) ? items : []
  }
  return {
    read(): readonly Item[] {
      const items = unstored ?? stored()
      const text = JSON.stringify(items)
      if (text !== shown.text) shown = { text, items }
      return shown.items
    },
    write(items: readonly Item[]): void {
      writeJson('localStorage', key, items.length > 0 ? items : null)
      unstored = stored().length === items.length ? null : items
      for (const listener of listeners) listener()
    },
  }
}

/** Stores an entry on the device until the shop has taken it. */
export function addEntry(entry: Entry): void {
  waiting.write([...waitingEntries(), entry])
}

export function dismissRefusal(refusal: Refusal): void {
  refused.write(refusedEntries().filter((each) => each !== refusal))
}

interface Sending {
  send: (number: string, weights: readonly EnteredWeight[]) => Promise<CounterOrder>
  onTaken: (order: CounterOrder) => void
  onRefused: (refusal: Refusal) => void
}

/**
 * Sends the stored entries in their order, in one tab at a time. Stops without a response: a
 * repetition is safe, since the shop compares with what the device has read. A refusal stays on the
 * device until it is dismissed.
 */
export function sendEntries(sending: Sending): Promise<void> {
  running ??= withTabLock(ENTRIES, () => sendAll(sending)).finally(() => {
    running = null
  })
  return running
}

let running: Promise<void> | null = null

async function sendAll(sending: Sending): Promise<void> {
  for (let [entry] = waitingEntries(); entry; [entry] = waitingEntries()) {
    if (!(await sendEntry(entry, sending))) return
  }
}

/** Whether the response of the shop ends the entry. */
async function sendEntry(entry: Entry, { send, onTaken, onRefused }: Sending): Promise<boolean> {
  try {
    const order = await send(entry.number, entry.weights)
    waiting.write(waitingEntries().slice(1))
    onTaken(order)
    return true
  } catch (error) {
    if (!isClientError(error) || isStatus(error, 401, 429)) return false
    const refusal = { ...entry, texts: errorTexts(error), conflict: conflictOf(error) }
    refused.write([...refusedEntries(), refusal])
    // Later entries of these lines build on the refused one.
    waiting.write(waitingEntries().filter((other) => !isSameLine(other, entry)))
    onRefused(refusal)
    return true
  }
}

function isSameLine(one: Entry, other: Entry): boolean {
  if (one.number !== other.number) return false
  return one.weights.some(({ lineId }) => other.weights.some((each) => each.lineId === lineId))
}

function conflictOf(error: unknown): Refusal['conflict'] {
  if (!isStatus(error, 409) || !isRecord(error.body)) return null
  const { line_id: lineId, stored } = error.body
  if (typeof lineId !== 'number') return null
  return { lineId, stored: typeof stored === 'number' ? stored : null }
}
