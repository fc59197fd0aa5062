import { isClientError, isRecord, isStatus } from '../api/errors'
import { inTurn } from '../browser/in-turn'
import { readJson, writeJson } from '../browser/storage'
import type { CounterOrder, EnteredWeight } from './staff-api'

/** Weights of one entry, which is sent whole. */
export interface Entry {
  number: string
  weights: EnteredWeight[]
}

/** An entry that the shop did not take; `stored` is what another tablet entered instead. */
export interface Refusal extends Entry {
  error: unknown
  conflict: { lineId: number; stored: number | null } | null
}

const KEY = 'counter_weights'
const listeners = new Set<() => void>()
const NONE: readonly Entry[] = []
let shown: { text: string; entries: readonly Entry[] } = { text: '', entries: NONE }

/** Entries that are not sent yet, the oldest first; the same array until they change. */
export function waitingEntries(): readonly Entry[] {
  const stored = unstored ?? readJson<Entry[]>('localStorage', KEY) ?? NONE
  const text = JSON.stringify(stored)
  if (text !== shown.text) shown = { text, entries: Array.isArray(stored) ? stored : NONE }
  return shown.entries
}

/** Calls `listener` after each change, also by another tab; returns how to stop. */
export function watchEntries(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Entries in a browser that stores nothing. */
let unstored: readonly Entry[] | null = null

function store(entries: readonly Entry[]): void {
  writeJson('localStorage', KEY, entries.length > 0 ? entries : null)
  const isStored = (readJson<Entry[]>('localStorage', KEY) ?? NONE).length === entries.length
  unstored = isStored ? null : entries
  for (const listener of listeners) listener()
}

/** Stores an entry on the device until the shop has taken it. */
export function addEntry(entry: Entry): void {
  store([...waitingEntries(), entry])
}

interface Sending {
  send: (number: string, weights: readonly EnteredWeight[]) => Promise<CounterOrder>
  onTaken: (order: CounterOrder) => void
  onRefused: (refusal: Refusal) => void
}

/**
 * Sends the stored entries in their order, in one tab at a time. Stops without an answer: a
 * repetition is safe, since the shop compares with what the device has read.
 */
export function sendEntries(sending: Sending): Promise<void> {
  running ??= inTurn(KEY, () => sendAll(sending)).finally(() => {
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

/** Whether the shop gave an answer that ends the entry. */
async function sendEntry(entry: Entry, { send, onTaken, onRefused }: Sending): Promise<boolean> {
  try {
    const order = await send(entry.number, entry.weights)
    store(waitingEntries().slice(1))
    onTaken(order)
    return true
  } catch (error) {
    if (!isClientError(error) || isStatus(error, 401, 429)) return false
    // Later entries of these lines build on the refused one.
    store(waitingEntries().filter((other) => !isSameLine(other, entry)))
    onRefused({ ...entry, error, conflict: conflictOf(error) })
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
