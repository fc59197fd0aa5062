import type { Likeness } from './likeness'
import type { Query, Unit } from './query'
import type { TermIndex } from './term-index'

const WORTH: Record<Likeness, number> = {
  exact: 1,
  synonym: 0.9,
  prefix: 0.8,
  'one-typo': 0.6,
  'two-typos': 0.4,
}

/** Two words that stand together are worth a little more than both of them apart. */
const PAIR = 2.1

export interface Scores {
  /** The products that answer to any of the words, in no order. */
  slots: number[]
  /** By slot: how many words of the query the product answers to. */
  covered: Uint8Array
  /** By slot. */
  worth: Float64Array
}

/** What products are worth for a query, by the best reading of it as single words and pairs. */
export function scoreProducts(
  terms: TermIndex,
  query: Query,
  allowTypos: boolean,
  room: number,
): Scores {
  const { words, vague, units } = query
  const slots: number[] = []
  const covered = new Uint8Array(room)
  const worth = new Float64Array(room)
  const seen = new Uint8Array(room)
  const byEnd = words.map(() => [] as { unit: Unit; worths: Float64Array }[])
  for (const unit of units) {
    if (unit.size === 1 && vague[unit.start]) continue
    const worths = new Float64Array(room)
    byEnd[unit.start + unit.size - 1]?.push({ unit, worths })
    const size = unit.size === 2 ? PAIR : 1
    terms.visit(unit, allowTypos, (slot, likeness, place) => {
      const own = WORTH[likeness] * place * size
      if (own > (worths[slot] ?? 0)) worths[slot] = own
      if (seen[slot]) return
      seen[slot] = 1
      slots.push(slot)
    })
  }
  // Of the first words, up to each one: the most that can be answered to, and what that is worth.
  const most = new Uint8Array(words.length + 1)
  const best = new Float64Array(words.length + 1)
  for (const slot of slots) {
    for (let end = 0; end < words.length; end += 1) {
      let n = (most[end] ?? 0) + (vague[end] ? 1 : 0)
      let sum = best[end] ?? 0
      for (const { unit, worths } of byEnd[end] ?? []) {
        const own = worths[slot] ?? 0
        if (own === 0) continue
        const nWith = (most[unit.start] ?? 0) + unit.size
        const sumWith = (best[unit.start] ?? 0) + own
        if (nWith < n || (nWith === n && sumWith <= sum)) continue
        n = nWith
        sum = sumWith
      }
      most[end + 1] = n
      best[end + 1] = sum
    }
    covered[slot] = most[words.length] ?? 0
    worth[slot] = best[words.length] ?? 0
  }
  return { slots, covered, worth }
}
