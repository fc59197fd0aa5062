import { allowedTypos, type Likeness, typosBetween } from './likeness'
import { stem } from './stem'
import { synonymsOf } from './synonyms'
import { contentWords, joined } from './words'

const LONGEST_QUERY = 512
const MOST_WORDS = 10
/** Looking for what was meant costs most: words after these must stand in the index. */
const MOST_WORDS_WITH_TYPOS = 5
/** Terms that nearly everything in a butcher's answers to. */
const VAGUE = new Set(['carne', 'corte', 'peca'])

/** One word of the query, or two neighbours read as one. */
export interface Unit {
  /** Index of its first word. */
  start: number
  size: 1 | 2
  term: string
  /** As typed, for a last word that is not finished. */
  typed: string
  isLast: boolean
  synonyms: ReadonlySet<string>
}

export interface Query {
  words: string[]
  /** Which words count only as half of a pair; never all of them. */
  vague: boolean[]
  units: Unit[]
}

/** What the shopper typed, read every way it can be meant. */
export function parseQuery(text: string): Query {
  const words = contentWords(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS)
  const singles = words.map((_, start) => toUnit(words, start, 1))
  const pairs = words.slice(1).map((_, start) => toUnit(words, start, 2))
  const vague = singles.map(({ term }) => VAGUE.has(term))
  const isTelling = vague.includes(false)
  return { words, vague: vague.map((one) => one && isTelling), units: [...singles, ...pairs] }
}

function toUnit(words: string[], start: number, size: 1 | 2): Unit {
  const own = words.slice(start, start + size)
  const term = size === 1 ? stem(own[0] ?? '') : joined(own)
  return {
    start,
    size,
    term,
    typed: own.join(''),
    isLast: start + size === words.length,
    synonyms: synonymsOf(term),
  }
}

/** How many typing errors the unit may have. */
export function typosIn({ start, size, term }: Unit): number {
  return start + size <= MOST_WORDS_WITH_TYPOS ? allowedTypos(term) : 0
}

/** How a term of the index answers to a unit of the query; null when it does not. */
export function likenessOf(unit: Unit, term: string, allowTypos: boolean): Likeness | null {
  if (term === unit.term) return 'exact'
  if (unit.synonyms.has(term)) return 'synonym'
  if (isBegunIn(unit, term)) return 'prefix'
  const allowed = allowTypos ? typosIn(unit) : 0
  if (allowed === 0) return null
  const typos = typosBetween(unit.term, term, allowed)
  return typos === 1 ? 'one-typo' : typos === 2 ? 'two-typos' : null
}

/** Whether the term begins as the last word does; numbers are never half typed. */
function isBegunIn({ isLast, term, typed }: Unit, other: string): boolean {
  return isLast && /[a-z]/.test(term) && (other.startsWith(term) || other.startsWith(typed))
}
