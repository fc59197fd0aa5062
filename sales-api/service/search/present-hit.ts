import type {
  SearchParams,
  WireHighlight,
  WireProductHit,
  WireSearchResult,
} from '@/lib/shared/contract/search'
import { type Highlighting, highlight, mapTexts } from './highlight'
import { createSelection } from './hit-attributes'
import { listOf } from './params'
import type { Found } from './product-index'

const USUAL_SNIPPET_WORDS = 10

type SearchHit = WireSearchResult['hits'][number]

/** Creates the presenter of hits, with the requested attributes, highlights and snippets. */
export function createHitPresenter(
  { query, typos }: Found,
  params: SearchParams,
): (hit: WireProductHit) => SearchHit {
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

  return (hit) => ({
    ...select(hit),
    objectID: hit.objectID,
    ...(highlighted.size > 0 && {
      _highlightResult: mapTexts(hit, (name) => isNamed(highlighted, name), mark),
    }),
    ...(snippets.size > 0 && {
      _snippetResult: mapTexts(
        hit,
        (name) => isNamed(snippets, name),
        (text, name) => withoutWords(mark(shorten(text, wordsFor(snippets, name), ellipsis))),
      ),
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

function shorten(text: string, most: number, ellipsis: string): string {
  const words = text.split(/\s+/)
  return words.length > most ? words.slice(0, most).join(' ') + ellipsis : text
}

function withoutWords({ value, matchLevel }: WireHighlight) {
  return { value, matchLevel }
}

/** Whether the attribute, one of its parents or `*` is named. */
function isNamed(names: Pick<ReadonlySet<string>, 'has'>, attribute: string): boolean {
  const [parent = ''] = attribute.split('.')
  return names.has('*') || names.has(attribute) || names.has(parent)
}
