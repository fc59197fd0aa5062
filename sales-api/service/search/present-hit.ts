import type {
  SearchParams,
  WireHighlight,
  WireProductHit,
  WireSearchResult,
} from '@/lib/shared/contract/search'
import type { SearchDocument } from './documents'
import { type Highlighting, highlight, mapTexts } from './highlight'
import { listOf } from './params'
import type { Found } from './product-index'

const USUAL_SNIPPET_WORDS = 10

type SearchHit = WireSearchResult['hits'][number]

/** Creates the presenter of hits, with the requested attributes, highlights and snippets. */
export function createHitPresenter(
  { query, typos }: Found,
  params: SearchParams,
): (document: Pick<SearchDocument, 'hit' | 'description'>) => SearchHit {
  const highlighting: Highlighting = {
    before: params.highlightPreTag ?? '<em>',
    after: params.highlightPostTag ?? '</em>',
    allowTypos: typos,
    known: new Map(),
  }
  const mark = (text: string) => highlight(text, query, highlighting)
  const highlighted = new Set(listOf(params.attributesToHighlight ?? '*'))
  const snippets = snippetLengths(listOf(params.attributesToSnippet))
  const select = createSelection(listOf(params.attributesToRetrieve ?? '*'))
  const ellipsis = params.snippetEllipsisText ?? '…'
  const snippet = (text: string, name: string) => {
    const { value } = mark(text)
    const found = value.indexOf(highlighting.before)
    const first = found < 0 ? 0 : wordsIn(value.slice(0, found)).length - 1
    return withoutWords(mark(shorten(text, first, wordsFor(snippets, name), ellipsis)))
  }

  return ({ hit, description }) => ({
    ...select(hit),
    objectID: hit.objectID,
    ...(highlighted.size > 0 && {
      _highlightResult: mapTexts(hit, (name) => isNamed(highlighted, name), mark),
    }),
    ...(snippets.size > 0 && {
      _snippetResult: {
        ...mapTexts(hit, (name) => isNamed(snippets, name), snippet),
        ...(snippets.has('description') && { description: snippet(description, 'description') }),
      },
    }),
  })
}

/** How many words of each attribute, `name:20`. */
function snippetLengths(names: string[]): Map<string, number> {
  return new Map(
    names.filter(Boolean).map((entry) => {
      const [name = '', words] = entry.split(':')
      return [name, Number(words) || USUAL_SNIPPET_WORDS]
    }),
  )
}

function wordsFor(lengths: Map<string, number>, name: string): number {
  const [parent = ''] = name.split('.')
  return lengths.get(name) ?? lengths.get(parent) ?? lengths.get('*') ?? USUAL_SNIPPET_WORDS
}

/** At most `most` words of a text, around the word at `first`. */
function shorten(text: string, first: number, most: number, ellipsis: string): string {
  const words = wordsIn(text)
  const from = Math.max(0, Math.min(first - Math.floor(most / 2), words.length - most))
  const shown = words.slice(from, from + most).join(' ')
  return `${from > 0 ? ellipsis : ''}${shown}${from + most < words.length ? ellipsis : ''}`
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/)
}

function withoutWords({ value, matchLevel }: WireHighlight) {
  return { value, matchLevel }
}

/** Whether the attribute, one of its parents or `*` is named. */
function isNamed(names: Pick<ReadonlySet<string>, 'has'>, attribute: string): boolean {
  const [parent = ''] = attribute.split('.')
  return names.has('*') || names.has(attribute) || names.has(parent)
}

type IsWanted = (path: string) => boolean

/**
 * Selects attributes of hits by name or path, such as `option_values.name`. `*` selects all;
 * `-name` excludes one, from all if nothing else is named.
 */
function createSelection(names: string[]): (hit: WireProductHit) => Partial<WireProductHit> {
  const dropped = names.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : []))
  const wanted = names.filter((name) => !name.startsWith('-'))
  const all = wanted.includes('*') || (wanted.length === 0 && dropped.length > 0)
  if (all && dropped.length === 0) return (hit) => hit
  const known = new Map<string, boolean>()
  const isWanted: IsWanted = (path) => {
    const is = known.get(path) ?? ((all || isWithin(path, wanted)) && !isWithin(path, dropped))
    known.set(path, is)
    return is
  }
  return (hit) => pick(hit, '', isWanted) as Partial<WireProductHit>
}

/** Whether the path or one of its parents is in the list. */
function isWithin(path: string, paths: string[]): boolean {
  return paths.some((one) => path === one || path.startsWith(`${one}.`))
}

/** Keeps the wanted leaves of a value, with the objects and lists around them. */
function pick(value: unknown, path: string, isWanted: IsWanted): unknown {
  if (typeof value !== 'object' || value === null) return isWanted(path) ? value : undefined
  if (Array.isArray(value)) {
    const parts = value.map((one) => pick(one, path, isWanted))
    return parts.some((part) => part !== undefined) || isEmptyAndSelected(value, path, isWanted)
      ? parts
      : undefined
  }
  const entries = Object.entries(value).flatMap(([name, own]) => {
    const part = pick(own, path ? `${path}.${name}` : name, isWanted)
    return part === undefined ? [] : [[name, part] as const]
  })
  const isKept = entries.length > 0 || path === '' || isEmptyAndSelected(value, path, isWanted)
  return isKept ? Object.fromEntries(entries) : undefined
}

function isEmptyAndSelected(value: object, path: string, isWanted: IsWanted): boolean {
  return Object.keys(value).length === 0 && isWanted(path)
}
