import SearchableMap from 'minisearch/SearchableMap'
import type { SearchDocument } from './documents'
import { FIELD_WEIGHTS, FIELDS, type Field, termsOf } from './fields'
import { isTypo, type Match, matchOf, typosIn } from './match'
import type { QueryTerm } from './query'
import { negatedNoun } from './stem'

/** Each number holds a document number and, in its last bits, a field with the term. */
type Postings = number[]

const FIELD_BITS = 3
const FIELD_MASK = 2 ** FIELD_BITS - 1
const WEIGHTS = FIELDS.map((field) => FIELD_WEIGHTS[field])

/** Index from terms to products, on MiniSearch's radix tree. */
export function createTermIndex() {
  const terms = new SearchableMap<Postings>()

  return {
    add(doc: number, document: SearchDocument): void {
      forEachTerm(document, (term, field) => {
        terms.fetch(term, () => []).push((doc << FIELD_BITS) | field)
      })
    },

    remove(doc: number, document: SearchDocument): void {
      forEachTerm(document, (term) => {
        const left = (terms.get(term) ?? []).filter((posting) => posting >> FIELD_BITS !== doc)
        if (left.length > 0) terms.set(term, left)
        else terms.delete(term)
      })
    },

    /**
     * Calls `see` once for each field of each product with a matching term. Ignores typing errors
     * in plain words of descriptions: among so many words, one always resembles 'peixe' ('deixe').
     */
    forEachMatch(
      queryTerm: QueryTerm,
      allowTypos: boolean,
      fields: ReadonlySet<Field>,
      see: (doc: number, match: Match, fieldWeight: number) => void,
    ): void {
      const isSearched = FIELDS.map((field) => fields.has(field))
      for (const term of candidates(terms, queryTerm, allowTypos)) {
        const match = matchOf(queryTerm, term, allowTypos)
        if (!match) continue
        const isPlain = negatedNoun(term) === null
        for (const posting of terms.get(term) ?? []) {
          const field = posting & FIELD_MASK
          const weight = WEIGHTS[field] ?? 0
          if (!isSearched[field]) continue
          if (isTypo(match) && isPlain && weight === FIELD_WEIGHTS.description) continue
          see(posting >> FIELD_BITS, match, weight)
        }
      }
    },
  }
}

export type TermIndex = ReturnType<typeof createTermIndex>

/** Calls `see` once for every term of a product and the number of each field that has it. */
function forEachTerm(document: SearchDocument, see: (term: string, field: number) => void): void {
  const terms = termsOf(document)
  for (const [number, field] of FIELDS.entries()) {
    for (const term of new Set(terms[field])) see(term, number)
  }
}

/** Terms of the index that may match, each once. */
function candidates(
  terms: SearchableMap<Postings>,
  queryTerm: QueryTerm,
  allowTypos: boolean,
): Set<string> {
  const { term, typed, isBegun, synonyms } = queryTerm
  const found = new Set([term, ...synonyms])
  if (isBegun) {
    for (const prefix of new Set([term, typed])) {
      for (const longer of terms.atPrefix(prefix).keys()) found.add(longer)
    }
  }
  const typos = allowTypos ? typosIn(queryTerm) : 0
  // One more than allowed: a swap of neighbours is two edits here and one typo in `typosBetween`.
  if (typos > 0) for (const near of terms.fuzzyGet(term, typos + 1).keys()) found.add(near)
  return found
}
