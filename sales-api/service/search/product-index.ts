import type { SearchDocument } from './documents'
import { createFacetTable } from './facets'
import { PLACES } from './fields'
import { parseQuery, type Query } from './query'
import { type Scores, scoreProducts } from './score'
import { createShelf } from './shelf'
import { createTermIndex } from './term-index'

/** What a sold-out product counts beside one on hand that matches as well. */
const SOLD_OUT = 0.7
/** Of products that answer to a part of the query, those worth less than this beside the best are left out. */
const FAR = 0.5

export interface Found {
  query: Query
  /** Whether words had to be read with typing errors. */
  typos: boolean
  /** Slots of every product that matches, best first. */
  slots: number[]
}

/** The searchable catalogue in memory. */
export function createProductIndex() {
  const terms = createTermIndex()
  const facets = createFacetTable()
  const shelf = createShelf()

  function put(document: SearchDocument): void {
    const { slot, before } = shelf.put(document)
    facets.put(slot, document.hit)
    if (before && sameWords(before, document)) return
    if (before) terms.remove(slot, before)
    terms.add(slot, document)
  }

  function remove(id: number): void {
    const removed = shelf.remove(id)
    if (removed) terms.remove(removed.slot, removed.before)
  }

  /** Products for what the shopper typed: as written, else with typing errors, else what answers best to a part of it. */
  function find(text: string): Found {
    const query = parseQuery(text)
    if (query.words.length === 0) {
      return { query, typos: false, slots: shelf.sort(shelf.slots(), onHand) }
    }
    const strict = scoreProducts(terms, query, false, shelf.room)
    const written = completeOf(strict, query)
    if (written.length > 0) return { query, typos: false, slots: rank(written, strict) }
    const lenient = scoreProducts(terms, query, true, shelf.room)
    const complete = completeOf(lenient, query)
    const slots = complete.length > 0 ? complete : nearOnes(lenient)
    return { query, typos: true, slots: rank(slots, lenient) }
  }

  function rank(slots: number[], { worth }: Scores): number[] {
    return shelf.sort(slots, (slot) => (worth[slot] ?? 0) * (onHand(slot) ? 1 : SOLD_OUT))
  }

  function onHand(slot: number): number {
    return shelf.at(slot)?.hit.in_stock ? 1 : 0
  }

  /** The products of the slots, in their order. */
  function at(slots: number[]): SearchDocument[] {
    return slots.flatMap((slot) => shelf.at(slot) ?? [])
  }

  return { put, remove, find, at, facets }
}

export type ProductIndex = ReturnType<typeof createProductIndex>

/** Products that answer to every word; none when all they do is to scatter several words over a description. */
function completeOf({ slots, covered, worth }: Scores, { words, vague }: Query): number[] {
  const complete = slots.filter((slot) => covered[slot] === words.length)
  const telling = vague.filter((one) => !one).length
  if (telling === 1) return complete
  const scattered = telling * PLACES.description
  return complete.some((slot) => (worth[slot] ?? 0) > scattered) ? complete : []
}

/** Products that answer best to a part of the query, and not by their descriptions alone. */
function nearOnes({ slots, covered, worth }: Scores): number[] {
  const near = slots.filter(
    (slot) => (worth[slot] ?? 0) > (covered[slot] ?? 0) * PLACES.description,
  )
  const best = near.reduce((most, slot) => Math.max(most, worth[slot] ?? 0), 0)
  return near.filter((slot) => (worth[slot] ?? 0) >= best * FAR)
}

function sameWords(a: SearchDocument, b: SearchDocument): boolean {
  const words = ({ hit, description, departments }: SearchDocument) =>
    JSON.stringify([
      hit.name,
      hit.manufacturer,
      hit.option_values,
      hit.cooking_recommendations,
      departments,
      description,
    ])
  return words(a) === words(b)
}
