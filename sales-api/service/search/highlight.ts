import type { WireHighlight, WireProductHit } from '@/lib/shared/contract/search'
import type { SearchDocument } from './documents'
import type { Query, QueryTerm } from './query'
import { isTypo, type Match, matchOf } from './term-index'
import { isStopWord, joined, stem, type Word, wordsOf } from './words'

export interface Highlighting {
  before: string
  after: string
  allowTypos: boolean
  /** Cache of matches by term, because hits share most of their words. */
  known?: Map<string, TermMatch[]>
}

interface TermMatch {
  queryTerm: QueryTerm
  match: Match
}

interface Stretch {
  start: number
  end: number
}

/** Applies `mark` to the searched texts of a hit that `wants` names. */
export function mapTexts<T>(
  hit: WireProductHit,
  wants: (attribute: string) => boolean,
  mark: (text: string, attribute: string) => T,
) {
  const markNames = (list: { name: string }[], attribute: string) =>
    list.map(({ name }) => ({ name: mark(name, attribute) }))
  const options = 'option_values.name'
  const cooking = 'cooking_recommendations.name'
  return {
    ...(wants('name') && { name: mark(hit.name, 'name') }),
    ...(wants('manufacturer') && { manufacturer: mark(hit.manufacturer, 'manufacturer') }),
    ...(wants(options) && { option_values: markNames(hit.option_values, options) }),
    ...(wants(cooking) && {
      cooking_recommendations: markNames(hit.cooking_recommendations, cooking),
    }),
  }
}

/**
 * Marks the matched words with the tags, except quantities beside other words. Escapes the text for
 * HTML tags. With plain markers, as InstantSearch sends, the client escapes.
 */
export function highlight(text: string, query: Query, options: Highlighting): WireHighlight {
  const matched = new Set<number>()
  const required = query.terms.filter(({ start }) => !query.optional[start])
  const stretches = stretchesOf(text, required, options, matched)
  const safe = /[<>]/.test(options.before + options.after) ? escapeHtml : (raw: string) => raw
  let value = ''
  let from = 0
  for (const { start, end } of stretches) {
    value += safe(text.slice(from, start))
    value += options.before + safe(text.slice(start, end)) + options.after
    from = end
  }
  value += safe(text.slice(from))
  const matchedWords = query.words.filter((_, index) => matched.has(index))
  const isFull = query.words.every((_, index) => matched.has(index) || query.optional[index])
  return {
    value,
    matchLevel: matchedWords.length === 0 ? 'none' : isFull ? 'full' : 'partial',
    matchedWords,
  }
}

/**
 * Returns the text with its misspelt words as the product spells them, in lower case. Null if no
 * word is misspelt, or if a word is neither in the product's names nor, as written, in its
 * description.
 */
export function corrected(
  text: string,
  { terms, generic, optional }: Query,
  { hit, departments, description }: SearchDocument,
): string | null {
  const labels = [...hit.option_values, ...hit.cooking_recommendations].map(({ name }) => name)
  const names = [hit.name, hit.manufacturer, ...labels, ...departments]
  const described = wordsOf(description).map(({ folded }) => stem(folded))
  const typed = wordsOf(text).filter(({ folded }) => !isStopWord(folded))
  let value = ''
  let from = 0
  for (const term of terms.filter(({ size }) => size === 1)) {
    const word = typed[term.start]
    if (!word) return null
    if (generic[term.start] || optional[term.start]) continue
    if (described.some((other) => matchOf(term, other, false))) continue
    const spelling = spellingOf(term, names)
    if (spelling === null) return null
    value += text.slice(from, word.start) + (spelling || text.slice(word.start, word.end))
    from = word.end
  }
  value += text.slice(from)
  return value === text ? null : value
}

/** Spelling of a misspelt term in the names: '' for a correct term, null if no name has it. */
function spellingOf(term: QueryTerm, names: string[]): string | null {
  const found = names.flatMap((name) =>
    wordsOf(name).flatMap(({ folded, start, end }) => {
      const match = matchOf(term, stem(folded), true)
      return match ? [{ match, spelling: name.slice(start, end).toLowerCase() }] : []
    }),
  )
  if (found.some(({ match }) => !isTypo(match))) return ''
  const best = found.find(({ match }) => match === 'one-typo') ?? found[0]
  return best?.spelling ?? null
}

function stretchesOf(
  text: string,
  terms: QueryTerm[],
  { allowTypos, known = new Map() }: Highlighting,
  matched: Set<number>,
): Stretch[] {
  if (terms.length === 0) return []
  const words = wordsOf(text).filter(({ folded }) => !isStopWord(folded))
  const matchesOf = (term: string): TermMatch[] => {
    const found = known.get(term) ?? findMatches(terms, term, allowTypos)
    known.set(term, found)
    for (const { queryTerm } of found) {
      for (let i = 0; i < queryTerm.size; i += 1) matched.add(queryTerm.start + i)
    }
    return found
  }
  const inPair = new Set<Word>()
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (!next || matchesOf(joined([word.folded, next.folded])).every(isPrefix)) continue
    inPair.add(word).add(next)
  }
  return words.flatMap((word) => {
    const found = matchesOf(stem(word.folded))
    if (found.length === 0 && !inPair.has(word)) return []
    const cut = inPair.has(word) ? null : cutOf(word, found)
    return [{ start: word.start, end: cut ?? word.end }]
  })
}

function findMatches(terms: QueryTerm[], term: string, allowTypos: boolean): TermMatch[] {
  return terms.flatMap((queryTerm) => {
    const match = matchOf(queryTerm, term, allowTypos)
    return match ? [{ queryTerm, match }] : []
  })
}

function isPrefix({ match }: { match: Match }): boolean {
  return match === 'prefix'
}

/** Length of the typed part of a word that matches by its beginning, or null. */
function cutOf(word: Word, found: TermMatch[]): number | null {
  if (!found.every(isPrefix)) return null
  const typed = Math.max(...found.map(({ queryTerm }) => queryTerm.typed.length))
  return word.folded.length === word.end - word.start ? word.start + typed : null
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
