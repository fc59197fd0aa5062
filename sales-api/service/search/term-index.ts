import SearchableMap from 'minisearch/SearchableMap'
import type { SearchDocument } from './documents'
import { PLACES, type Place, termsOf } from './fields'
import { isTypo, type Likeness } from './likeness'
import { likenessOf, typosIn, type Unit } from './query'

/** Each number is a product's slot and, in its last bits, the best place the term has there. */
type Postings = number[]

const PLACE_BITS = 3
const PLACE_MASK = 2 ** PLACE_BITS - 1
const BEST_FIRST = (Object.keys(PLACES) as Place[]).sort((a, b) => PLACES[b] - PLACES[a])
const WORTHS = BEST_FIRST.map((place) => PLACES[place])

/** Which products hold which terms. Products are known by slots: small numbers, used again. */
export function createTermIndex() {
  const terms = new SearchableMap<Postings>()

  return {
    add(slot: number, document: SearchDocument): void {
      for (const [term, place] of placesOf(document)) {
        terms.fetch(term, () => []).push((slot << PLACE_BITS) | place)
      }
    },

    remove(slot: number, document: SearchDocument): void {
      for (const term of placesOf(document).keys()) {
        const left = (terms.get(term) ?? []).filter((posting) => posting >> PLACE_BITS !== slot)
        if (left.length > 0) terms.set(term, left)
        else terms.delete(term)
      }
    },

    /**
     * Calls `see` for every product with a term that answers to the unit: how it does, and what its place is worth.
     * Typing errors are not read into descriptions: among so many plain words one always looks like 'peixe' ('deixe').
     */
    visit(
      unit: Unit,
      allowTypos: boolean,
      see: (slot: number, likeness: Likeness, place: number) => void,
    ): void {
      for (const term of candidates(terms, unit, allowTypos)) {
        const likeness = likenessOf(unit, term, allowTypos)
        if (!likeness) continue
        for (const posting of terms.get(term) ?? []) {
          const place = WORTHS[posting & PLACE_MASK] ?? 0
          if (isTypo(likeness) && place === PLACES.description) continue
          see(posting >> PLACE_BITS, likeness, place)
        }
      }
    },
  }
}

export type TermIndex = ReturnType<typeof createTermIndex>

/** Every term of a product once, with the number of its best place. */
function placesOf(document: SearchDocument): Map<string, number> {
  const places = new Map<string, number>()
  const terms = termsOf(document)
  for (const [index, place] of BEST_FIRST.entries()) {
    for (const term of terms[place]) if (!places.has(term)) places.set(term, index)
  }
  return places
}

/** Terms that may answer to the unit, each once. */
function candidates(terms: SearchableMap<Postings>, unit: Unit, allowTypos: boolean): Set<string> {
  const found = new Set([unit.term, ...unit.synonyms])
  if (unit.isLast) {
    for (const begun of new Set([unit.term, unit.typed])) {
      for (const term of terms.atPrefix(begun).keys()) found.add(term)
    }
  }
  const typos = allowTypos ? typosIn(unit) : 0
  // One more than allowed: a swap of neighbours is two edits here and one typo in `likenessOf`.
  if (typos > 0) for (const term of terms.fuzzyGet(unit.term, typos + 1).keys()) found.add(term)
  return found
}
