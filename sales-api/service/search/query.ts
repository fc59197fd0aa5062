import type { SearchParams } from '@/lib/shared/contract/search'
import { FIELDS, FIELDS_OF_ATTRIBUTE, type Field } from './documents'
import { listOf } from './params'
import regional from './regional-names.json' with { type: 'json' }
import data from './synonyms.json' with { type: 'json' }
import { contentWords, joined, negatedNoun, stem, wordsOfQuantities } from './words'

/** What a cut is called in some regions, the cut that the shop sells under it, and the source. */
const regionalNames: { name: string; cut: string; source: string }[] = regional.names

/** Words that mean the same, and what some words mean here; phrases count as one word. */
export const synonyms: { same: string[][]; means: Record<string, string[]> } = {
  same: data.same,
  means: {
    ...data.means,
    ...Object.fromEntries(regionalNames.map(({ name, cut }) => [name, [cut]])),
  },
}

const byTerm = collect()
const regionalTerms = regionalNames.map(({ name, cut }) => ({
  name: termOf(name),
  cut: termOf(cut),
}))

/** Index terms of the cuts with a regional name that `isMeant`. */
export function cutsNamed(isMeant: (name: string) => boolean): Set<string> {
  return new Set(regionalTerms.flatMap(({ name, cut }) => (isMeant(name) ? [cut] : [])))
}

/** Index terms that are synonyms of a query term. */
function synonymsOf(term: string): ReadonlySet<string> {
  return byTerm.get(term) ?? new Set()
}

function collect(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (from: string, targets: string[]) => {
    const known = found.get(from) ?? new Set()
    for (const target of targets) if (target !== from) known.add(target)
    found.set(from, known)
  }
  for (const group of synonyms.same) {
    const terms = group.map(termOf)
    for (const term of terms) add(term, terms)
  }
  for (const [phrase, targets] of Object.entries(synonyms.means)) {
    add(termOf(phrase), targets.map(termOf))
  }
  return found
}

function termOf(phrase: string): string {
  return joined(contentWords(phrase))
}

const LONGEST_QUERY = 512
const MOST_WORDS = 10
/** Words that match nearly all products of a butcher. */
const GENERIC_WORDS = new Set(['carne', 'corte', 'peca'])

/** How a text is parsed and which matches are allowed. */
export interface Reading {
  /** Words that may match by prefix. */
  prefixes: 'last' | 'all' | 'none'
  synonyms: boolean
  typos: boolean
  /** Whether partial matches are returned if no product matches all words. */
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
  /** Spelling in the index. */
  term: string
  /** Spelling as typed, for an unfinished word. */
  typed: string
  /** Whether the term may match by prefix. */
  isBegun: boolean
  synonyms: ReadonlySet<string>
  /** Whether a misspelt or half typed regional name counts. */
  hasRegionalNames: boolean
}

export interface Query {
  words: string[]
  /** Words that count only as part of a pair; never all of them. */
  generic: boolean[]
  /** Words of a quantity beside others: a product with them scores more, no other is hidden. */
  optional: boolean[]
  terms: QueryTerm[]
  /** Negated terms, such as 'osso' of 'sem osso'. */
  unwanted: QueryTerm[]
}

const NONE: ReadonlySet<string> = new Set()

/** Parses the typed text into words and pairs of neighbours. */
export function parseQuery(text: string, reading = USUAL_READING): Query {
  const typed = text.slice(0, LONGEST_QUERY)
  const words = contentWords(typed).slice(0, MOST_WORDS)
  const quantities = wordsOfQuantities(typed)
  const isWanted = words.some((word) => !quantities.has(word))
  const optional = words.map((word) => isWanted && quantities.has(word))
  const singles = words.map((_, start) => toTerm(words, start, 1, reading))
  const pairs = words
    .slice(1)
    .flatMap((_, start) =>
      optional[start] || optional[start + 1] ? [] : [toTerm(words, start, 2, reading)],
    )
  const generic = singles.map(({ term }) => GENERIC_WORDS.has(term))
  const isSpecific = generic.some((one, start) => !one && !optional[start])
  const unwanted = words.flatMap((word) => {
    const noun = negatedNoun(word)
    return noun === null ? [] : [toTerm([noun], 0, 1, { ...reading, prefixes: 'none' })]
  })
  return {
    words,
    generic: generic.map((one) => one && isSpecific),
    optional,
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
    hasRegionalNames: synonyms,
  }
}

const PREFIXES = { prefixLast: 'last', prefixAll: 'all', prefixNone: 'none' } as const

/** Reading of a search text, from its parameters. */
export function readingOf(params: SearchParams): Reading {
  return {
    prefixes: PREFIXES[params.queryType ?? 'prefixLast'],
    synonyms: String(params.synonyms ?? true) === 'true',
    typos: String(params.typoTolerance ?? true) !== 'false',
    partial: params.removeWordsIfNoResults !== 'none',
    fields: fieldsOf(listOf(params.restrictSearchableAttributes)),
  }
}

/** Searched fields of the named attributes. */
function fieldsOf(attributes: string[]): ReadonlySet<Field> {
  const named = attributes.filter(Boolean)
  if (named.length === 0) return USUAL_READING.fields
  const known = named.filter((name) => Object.hasOwn(FIELDS_OF_ATTRIBUTE, name))
  return new Set(known.flatMap((name) => FIELDS_OF_ATTRIBUTE[name] ?? []))
}
