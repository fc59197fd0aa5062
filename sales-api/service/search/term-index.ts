import SearchableMap from 'minisearch/SearchableMap'
import type { SearchDocument } from './documents'
import { FIELD_WEIGHTS, FIELDS, type Field, termsOf } from './documents'
import { cutsNamed, type QueryTerm } from './query'
import { negatedNoun } from './words'

/** How a term of the index matches a term of the query, best first. */
export type Match = 'exact' | 'synonym' | 'prefix' | 'one-typo' | 'two-typos'

export const MATCH_WEIGHTS: Record<Match, number> = {
  exact: 1,
  synonym: 0.9,
  prefix: 0.8,
  'one-typo': 0.6,
  'two-typos': 0.4,
}

/** Most words searched with typing errors, which is expensive; later words must match exactly. */
const MOST_WORDS_WITH_TYPOS = 5

export function isTypo(match: Match): boolean {
  return match === 'one-typo' || match === 'two-typos'
}

/** Number of typing errors allowed in the query term. */
function typosIn({ start, size, term }: QueryTerm): number {
  return start + size <= MOST_WORDS_WITH_TYPOS ? allowedTypos(negatedNoun(term) ?? term) : 0
}

/** How an index term matches the query term, or null. */
export function matchOf(queryTerm: QueryTerm, term: string, allowTypos: boolean): Match | null {
  if (term === queryTerm.term) return 'exact'
  if (queryTerm.synonyms.has(term)) return 'synonym'
  if (isPrefixOf(queryTerm, term)) return 'prefix'
  const allowed = allowTypos ? typosIn(queryTerm) : 0
  if (allowed === 0) return null
  const typos = typosBetween(queryTerm.term, term, allowed)
  return typos === 1 ? 'one-typo' : typos === 2 ? 'two-typos' : null
}

/** Whether an index term begins with the query term. Numbers never match by prefix. */
function isPrefixOf({ isBegun, term, typed }: QueryTerm, other: string): boolean {
  return isBegun && /[a-z]/.test(term) && (other.startsWith(term) || other.startsWith(typed))
}

/** Typing errors a term of this length may have: one from 4 letters, two from 8. */
export function allowedTypos(term: string): number {
  if (!/[a-z]/.test(term) || term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}

const NONE: ReadonlySet<string> = new Set()

/** Cuts whose regional name is half typed, or resembles the query term. */
function cutsMeant(queryTerm: QueryTerm): ReadonlySet<string> {
  const { term, isBegun, hasRegionalNames } = queryTerm
  const typos = typosIn(queryTerm)
  if (typos === 0 || !hasRegionalNames) return NONE
  return cutsNamed((name) => (isBegun && name.startsWith(term)) || isMisspelt(name, term, typos))
}

/** Shorter names resemble words of other goods: 'polpa' and 'polvo'. */
const LEAST_MISSPELT = 6

function isMisspelt(name: string, term: string, typos: number): boolean {
  return (
    name === term || (name.length >= LEAST_MISSPELT && typosBetween(term, name, typos) <= typos)
  )
}

/** Edit distance of two terms, a swap of neighbours counting one; Infinity beyond `most`. */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let typos = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + (same ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) typos = Math.min(typos, at(before, j - 2) + 1)
      row.push(typos)
    }
    if (Math.min(...row) > most) return Number.POSITIVE_INFINITY
    before = above
    above = row
  }
  const typos = at(above, b.length)
  return typos <= most ? typos : Number.POSITIVE_INFINITY
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}

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
      const meant = allowTypos ? cutsMeant(queryTerm) : NONE
      for (const term of candidates(terms, queryTerm, allowTypos, meant)) {
        const isMeant = meant.has(term)
        const match = matchOf(queryTerm, term, allowTypos) ?? (isMeant ? 'one-typo' : null)
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
  meant: ReadonlySet<string>,
): Set<string> {
  const { term, typed, isBegun, synonyms } = queryTerm
  const found = new Set([term, ...synonyms, ...meant])
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
