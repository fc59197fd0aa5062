import { FIELDS, type Field } from './fields'
import { negatedNoun } from './negation'
import { stem } from './stem'
import { synonymsOf } from './synonyms'
import { contentWords, joined } from './words'

const LONGEST_QUERY = 512
const MOST_WORDS = 10
/** Words that match nearly everything a butcher sells. */
const GENERIC_WORDS = new Set(['carne', 'corte', 'peca'])

/** How a text is read and how far the search goes to find something. */
export interface Reading {
  /** Which words may be only begun. */
  prefixes: 'last' | 'all' | 'none'
  synonyms: boolean
  typos: boolean
  /** Whether products that match a part of the words are found where none matches all. */
  partial: boolean
  fields: ReadonlySet<Field>
}

export const USUAL_READING: Reading = {
  prefixes: 'last',
  synonyms: true,
  typos: true,
  partial: true,
  fields: new Set(FIELDS),
}

/** One word of the query, or two neighbours read as one. */
export interface QueryTerm {
  /** Index of its first word. */
  start: number
  size: 1 | 2
  /** As the index writes it. */
  term: string
  /** As typed, for a word that is not finished. */
  typed: string
  /** Whether it may be only the beginning of a word. */
  isBegun: boolean
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

const NONE: ReadonlySet<string> = new Set()

/** What the shopper typed: each word, and each pair of neighbours. */
export function parseQuery(text: string, reading = USUAL_READING): Query {
  const words = contentWords(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS)
  const singles = words.map((_, start) => toTerm(words, start, 1, reading))
  const pairs = words.slice(1).map((_, start) => toTerm(words, start, 2, reading))
  const generic = singles.map(({ term }) => GENERIC_WORDS.has(term))
  const isSpecific = generic.includes(false)
  const unwanted = words.flatMap((word) => {
    const noun = negatedNoun(word)
    return noun === null ? [] : [toTerm([noun], 0, 1, { ...reading, prefixes: 'none' })]
  })
  return {
    words,
    generic: generic.map((one) => one && isSpecific),
    terms: [...singles, ...pairs],
    unwanted,
  }
}

function toTerm(
  words: string[],
  start: number,
  size: 1 | 2,
  { prefixes, synonyms }: Reading,
): QueryTerm {
  const own = words.slice(start, start + size)
  const term = size === 1 ? stem(own[0] ?? '') : joined(own)
  const isLast = start + size === words.length
  return {
    start,
    size,
    term,
    typed: own.join(''),
    isBegun: prefixes === 'all' || (prefixes === 'last' && isLast),
    synonyms: synonyms ? synonymsOf(term) : NONE,
  }
}
