import type { FilterLists, SearchParams } from '@/lib/shared/contract/search'
import { type Condition, type Filter, readComparison, readRange, TAGS } from './filter'
import { SearchError } from './params'

const DEEPEST = 20

type Token = { sign: string } | { filter: Filter }

/**
 * Reads Algolia's filter language: `facet:value`, quoted where the value holds blanks or signs,
 * `price < 20`, `price:10 TO 20`, AND, OR, NOT and parentheses; AND binds closer than OR. Blank is
 * no filter. Throws 400.
 */
function parseFilters(text: string): Filter {
  const tokens = readTokens(text)
  if (tokens.length === 0) return { all: [] }
  let position = 0

  const takes = (sign: string): boolean => {
    const token = tokens[position]
    if (!token || !('sign' in token) || token.sign !== sign) return false
    position += 1
    return true
  }
  const readAny = (depth: number): Filter => {
    if (depth > DEEPEST) throw refusal()
    const parts = [readAll(depth)]
    while (takes('OR')) parts.push(readAll(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { any: parts }
  }
  const readAll = (depth: number): Filter => {
    const parts = [readOne(depth)]
    while (takes('AND')) parts.push(readOne(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { all: parts }
  }
  const readOne = (depth: number): Filter => {
    if (takes('NOT')) {
      if (depth > DEEPEST) throw refusal()
      return { not: readOne(depth + 1) }
    }
    if (takes('(')) {
      const inner = readAny(depth + 1)
      if (!takes(')')) throw refusal()
      return inner
    }
    const token = tokens[position]
    if (!token || !('filter' in token)) throw refusal()
    position += 1
    return token.filter
  }

  const filter = readAny(0)
  if (position < tokens.length) throw refusal()
  return filter
}

const SIGN = /\s*(?:([()])|(AND|OR|NOT)(?=[\s("']|$))\s*/y
/** An attribute before its colon or comparison, quoted or not. */
const ATTRIBUTE = /\s*(?:"([^"]+)"|'([^']+)'|([^\s:<>=!()"']+))\s*(?=[:<>=!])/y
/** Quotes end a value only where nothing else of it follows. */
const QUOTED = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')(?=\s|\)|<score=|$)/sy
const WORD = /\s*((?:(?!<score=)[^\s)])+)/y
const SCORE = /\s*<score=\d+>/y

function readTokens(whole: string): Token[] {
  const text = whole.trim()
  const tokens: Token[] = []
  let at = 0

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) return null
    at = pattern.lastIndex
    return match.slice(1).find((group) => group !== undefined) ?? ''
  }
  /** Words up to the next AND, OR or parenthesis, as they are written. */
  const takeWords = (): string => {
    const from = at
    let to = at
    for (
      let word = take(WORD);
      word !== null && word !== 'AND' && word !== 'OR';
      word = take(WORD)
    ) {
      to = at
    }
    at = to
    return text.slice(from, to).trim()
  }
  const takeFilter = (): Filter | null => {
    const attribute = take(ATTRIBUTE)
    if (attribute === null) return tagged(take(QUOTED) ?? takeWords())
    if (text[at] !== ':') return readComparison(attribute + takeWords())
    at += 1
    const quoted = take(QUOTED)
    if (quoted !== null) return { attribute, value: quoted.replace(/\\(.)/gs, '$1') }
    const value = takeWords()
    return value ? (readRange(attribute, value) ?? { attribute, value }) : null
  }

  while (at < text.length) {
    const sign = take(SIGN)
    const filter = sign === null ? takeFilter() : null
    if (sign !== null) tokens.push({ sign })
    else if (filter) tokens.push({ filter })
    else throw refusal()
    take(SCORE)
  }
  return tokens
}

/** A value alone is a tag. */
function tagged(value: string): Filter | null {
  return value ? { attribute: TAGS, value } : null
}

function refusal(): SearchError {
  return new SearchError(400, 'Invalid value for filters')
}

/** Reads all filters of a search. Throws 400. */
export function readFilters(params: SearchParams): Filter {
  return {
    all: [
      parseFilters(params.filters ?? ''),
      readFacetFilters(params.facetFilters),
      readNumericFilters(params.numericFilters),
      readTagFilters(params.tagFilters),
    ],
  }
}

type List = NonNullable<FilterLists>
type Entry = Exclude<List, string>[number] | string[]

/** Filters such as `manufacturer:Swift` and `manufacturer:-Swift`. */
function readFacetFilters(lists: FilterLists): Filter {
  return readLists(lists, readFacetFilter)
}

/** Filters such as `price>20` and `price:10 TO 20`. Throws 400 for a text that is neither. */
function readNumericFilters(lists: FilterLists): Filter {
  return readLists(lists, readNumericFilter)
}

/** Filters by tags, which no product has. */
function readTagFilters(lists: FilterLists): Filter {
  return readLists(lists, (tag) => readFacetFilter(`${TAGS}:${tag}`))
}

/**
 * Joins entries by AND, the entries of an inner list by OR, and of a list inside that by AND. A
 * blank entry is no filter.
 */
function readLists(lists: FilterLists, read: (text: string) => Filter): Filter {
  return { all: [lists ?? []].flat().flatMap((entry) => readEntry(entry, read, false)) }
}

function readEntry(entry: Entry, read: (text: string) => Filter, isAnd: boolean): Filter[] {
  if (typeof entry === 'string') return entry.trim() ? [read(entry)] : []
  const parts = entry.flatMap((part) => readEntry(part, read, !isAnd))
  if (parts.length === 0) return []
  return [isAnd ? { all: parts } : { any: parts }]
}

/** A leading hyphen of the value negates; `\-` is a literal hyphen. */
function readFacetFilter(text: string): Filter {
  const colon = text.indexOf(':')
  const attribute = text.slice(0, Math.max(colon, 0)).trim()
  const value = text.slice(colon + 1)
  if (value.startsWith('-')) return { not: { attribute, value: value.slice(1) } }
  return { attribute, value: value.replace(/^\\-/, '-') }
}

function readNumericFilter(text: string): Condition {
  const [attribute = '', ...value] = text.split(':')
  const condition = readComparison(text) ?? readRange(attribute.trim(), value.join(':'))
  if (!condition)
    throw new SearchError(400, `Invalid value for numericFilters: ${text.slice(0, 100)}`)
  return condition
}
