import { negatedNoun } from './negation'
import { stem } from './stem'
import { synonymsOf } from './synonyms'
import { contentWords, joined } from './words'

const LONGEST_QUERY = 512
const MOST_WORDS = 10
/** Words that match nearly everything a butcher sells. */
const GENERIC_WORDS = new Set(['carne', 'corte', 'peca'])

/** One word of the query, or two neighbours read as one. */
export interface QueryTerm {
  /** Index of its first word. */
  start: number
  size: 1 | 2
  /** As the index writes it. */
  term: string
  /** As typed, for a last word that is not finished. */
  typed: string
  isLast: boolean
  synonyms: ReadonlySet<string>
}

export interface Query {
  words: string[]
  /** Which words count only as half of a pair; never all of them. */
  generic: boolean[]
  terms: QueryTerm[]
  /** What the products should not have: 'osso' of 'sem osso'. */
  unwanted: QueryTerm[]
}

/** What the shopper typed: each word, and each pair of neighbours. */
export function parseQuery(text: string): Query {
  const words = contentWords(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS)
  const singles = words.map((_, start) => toTerm(words, start, 1))
  const pairs = words.slice(1).map((_, start) => toTerm(words, start, 2))
  const generic = singles.map(({ term }) => GENERIC_WORDS.has(term))
  const isSpecific = generic.includes(false)
  const unwanted = words.flatMap((word) => {
    const noun = negatedNoun(word)
    return noun === null ? [] : [{ ...toTerm([noun], 0, 1), isLast: false }]
  })
  return {
    words,
    generic: generic.map((one) => one && isSpecific),
    terms: [...singles, ...pairs],
    unwanted,
  }
}

function toTerm(words: string[], start: number, size: 1 | 2): QueryTerm {
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
