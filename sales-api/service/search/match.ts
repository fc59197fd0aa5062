import type { QueryTerm } from './query'
import { allowedTypos, typosBetween } from './typos'

/** How a term of the index matches a term of the query, best first. */
export type Match = 'exact' | 'synonym' | 'prefix' | 'one-typo' | 'two-typos'

export const MATCH_WEIGHTS: Record<Match, number> = {
  exact: 1,
  synonym: 0.9,
  prefix: 0.8,
  'one-typo': 0.6,
  'two-typos': 0.4,
}

/** Looking for what was meant is expensive: words after these must stand in the index. */
const MOST_WORDS_WITH_TYPOS = 5

export function isTypo(match: Match): boolean {
  return match === 'one-typo' || match === 'two-typos'
}

/** How many typing errors the query term may have. */
export function typosIn({ start, size, term }: QueryTerm): number {
  return start + size <= MOST_WORDS_WITH_TYPOS ? allowedTypos(term) : 0
}

/** How a term of the index matches; null when it does not. */
export function matchOf(queryTerm: QueryTerm, term: string, allowTypos: boolean): Match | null {
  if (term === queryTerm.term) return 'exact'
  if (queryTerm.synonyms.has(term)) return 'synonym'
  if (isPrefixOf(queryTerm, term)) return 'prefix'
  const allowed = allowTypos ? typosIn(queryTerm) : 0
  if (allowed === 0) return null
  const typos = typosBetween(queryTerm.term, term, allowed)
  return typos === 1 ? 'one-typo' : typos === 2 ? 'two-typos' : null
}

/** Whether the term begins as the last word does; numbers are never half typed. */
function isPrefixOf({ isLast, term, typed }: QueryTerm, other: string): boolean {
  return isLast && /[a-z]/.test(term) && (other.startsWith(term) || other.startsWith(typed))
}
