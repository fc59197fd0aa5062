import SearchableMap from 'minisearch/SearchableMap'
import type { SearchDocument } from './documents'
import { FIELD_WEIGHTS, type Field, termsOf } from './fields'
import { isTypo, type Match, matchOf, typosIn } from './match'
import { negatedNoun } from './negation'
import type { QueryTerm } from './query'

/** Each number is a document number and, in its last bits, the best field that has the term there. */
type Postings = number[]

const FIELD_BITS = 3
const FIELD_MASK = 2 ** FIELD_BITS - 1
const BEST_FIRST = (Object.keys(FIELD_WEIGHTS) as Field[]).sort(
  (a, b) => FIELD_WEIGHTS[b] - FIELD_WEIGHTS[a],
)
const WEIGHTS = BEST_FIRST.map((field) => FIELD_WEIGHTS[field])

/** Which products hold which terms, on MiniSearch's radix tree. */
export function createTermIndex() {
  const terms = new SearchableMap<Postings>()

  return {
    add(doc: number, document: SearchDocument): void {
      for (const [term, field] of bestFields(document)) {
        terms.fetch(term, () => []).push((doc << FIELD_BITS) | field)
      }
    },

    remove(doc: number, document: SearchDocument): void {
      for (const term of bestFields(document).keys()) {
        const left = (terms.get(term) ?? []).filter((posting) => posting >> FIELD_BITS !== doc)
        if (left.length > 0) terms.set(term, left)
        else terms.delete(term)
      }
    },

    /**
     * Calls `see` for every product with a term that matches.
     * Typing errors are not read into descriptions: among so many plain words one always looks like 'peixe' ('deixe').
     * 'Sem osso' is no plain word.
     */
    forEachMatch(
      queryTerm: QueryTerm,
      allowTypos: boolean,
      see: (doc: number, match: Match, fieldWeight: number) => void,
    ): void {
      for (const term of candidates(terms, queryTerm, allowTypos)) {
        const match = matchOf(queryTerm, term, allowTypos)
        if (!match) continue
        const isPlain = negatedNoun(term) === null
        for (const posting of terms.get(term) ?? []) {
          const weight = WEIGHTS[posting & FIELD_MASK] ?? 0
          if (isTypo(match) && isPlain && weight === FIELD_WEIGHTS.description) continue
          see(posting >> FIELD_BITS, match, weight)
        }
      }
    },
  }
}

export type TermIndex = ReturnType<typeof createTermIndex>

/** Every term of a product once, with the number of its best field. */
function bestFields(document: SearchDocument): Map<string, number> {
  const fields = new Map<string, number>()
  const terms = termsOf(document)
  for (const [number, field] of BEST_FIRST.entries()) {
    for (const term of terms[field]) if (!fields.has(term)) fields.set(term, number)
  }
  return fields
}

/** Terms of the index that may match, each once. */
function candidates(
  terms: SearchableMap<Postings>,
  queryTerm: QueryTerm,
  allowTypos: boolean,
): Set<string> {
  const { term, typed, isLast, synonyms } = queryTerm
  const found = new Set([term, ...synonyms])
  if (isLast) {
    for (const prefix of new Set([term, typed])) {
      for (const longer of terms.atPrefix(prefix).keys()) found.add(longer)
    }
  }
  const typos = allowTypos ? typosIn(queryTerm) : 0
  // One more than allowed: a swap of neighbours is two edits here and one typo in `typosBetween`.
  if (typos > 0) for (const near of terms.fuzzyGet(term, typos + 1).keys()) found.add(near)
  return found
}
