import {
  FACETS,
  type Facet,
  NUMBERS,
  type NumberAttribute,
  type SearchParams,
  type WireFacetResult,
  type WireProductHit,
} from '@/lib/shared/contract/search'
import { type Condition, holdsFor } from './filter'
import { type Highlighting, highlight } from './highlight'
import { parseQuery, USUAL_READING } from './query'

export function isFacet(name: string): name is Facet {
  return (FACETS as readonly string[]).includes(name)
}

export function isNumber(name: string): name is NumberAttribute {
  return (NUMBERS as readonly string[]).includes(name)
}

/** The values of a product for a facet, each once. */
export function facetValues(hit: WireProductHit, facet: Facet): string[] {
  switch (facet) {
    case 'option_values.name':
      return [...new Set(hit.option_values.map(({ name }) => name))]
    case 'cooking_recommendations.name':
      return [...new Set(hit.cooking_recommendations.map(({ name }) => name))]
    case 'manufacturer':
      return [hit.manufacturer]
    case 'on_sale':
      return [String(hit.on_sale)]
    case 'cuts':
      return [...new Set(hit.cuts)]
    case 'price_ranges':
      return hit.price_ranges
  }
}

/** An attribute that a product can be filtered by and that is not counted. */
const ID = 'objectID'

type Test = (doc: number) => boolean

interface Column {
  values: string[]
  ids: Map<string, number>
  /** The values that differ in case alone. */
  byFolded: Map<string, number[]>
  /** The values of each product, as numbers. */
  byDoc: number[][]
}

const byName = new Intl.Collator('pt-BR')

/** Facet values by document number, stored as numbers so that counting compares no text. */
export function createFacetTable() {
  const columns = new Map<string, Column>([...FACETS, ID].map((name) => [name, emptyColumn()]))
  const numbers = new Map<string, number[]>(NUMBERS.map((name) => [name, []]))

  return {
    put(doc: number, hit: WireProductHit): void {
      for (const [name, column] of columns) {
        const values = isFacet(name) ? facetValues(hit, name) : [hit.objectID]
        column.byDoc[doc] = values.map((value) => idOf(column, value))
      }
      for (const name of NUMBERS) (numbers.get(name) ?? [])[doc] = hit[name]
    },

    /** Returns a case-insensitive test for a condition; nothing fulfils an unknown attribute. */
    test(condition: Condition): Test {
      const { attribute } = condition
      const byDoc = numbers.get(attribute)
      if (byDoc) return (doc) => holdsFor(condition, byDoc[doc] ?? Number.NaN)
      const column = columns.get(attribute)
      if (!column || !('value' in condition)) return () => false
      const wanted = column.byFolded.get(fold(condition.value))
      if (!wanted) return () => false
      return (doc) => (column.byDoc[doc] ?? []).some((id) => wanted.includes(id))
    },

    /** How many of the products have each value, most first or by name, at most `most` values. */
    count(
      docs: number[],
      name: Facet | NumberAttribute,
      most: number,
      order: 'count' | 'name' = 'count',
    ): Record<string, number> {
      const found = isNumber(name)
        ? countNumbers(docs, numbers.get(name) ?? [])
        : countValues(docs, columns.get(name) ?? emptyColumn())
      const byCount = order === 'count'
      found.sort((a, b) => (byCount ? b.count - a.count : 0) || byName.compare(a.value, b.value))
      return Object.fromEntries(found.slice(0, most).map(({ value, count }) => [value, count]))
    },

    /** The least and greatest number, their mean and sum; null without products. */
    statistics(docs: number[], name: NumberAttribute) {
      const own = docs.map((doc) => numbers.get(name)?.[doc] ?? 0)
      if (own.length === 0) return null
      const sum = own.reduce((total, value) => total + value, 0)
      const min = own.reduce((least, value) => Math.min(least, value))
      const max = own.reduce((greatest, value) => Math.max(greatest, value))
      return { min, max, avg: sum / own.length, sum }
    },
  }
}

interface Count {
  value: string
  count: number
}

function countValues(docs: number[], { values, byDoc }: Column): Count[] {
  const counts = new Uint32Array(values.length)
  for (const doc of docs) {
    for (const id of byDoc[doc] ?? []) counts[id] = (counts[id] ?? 0) + 1
  }
  return values.flatMap((value, id) => {
    const count = counts[id] ?? 0
    return count > 0 ? [{ value, count }] : []
  })
}

function countNumbers(docs: number[], byDoc: number[]): Count[] {
  const counts = new Map<number, number>()
  for (const doc of docs) {
    const number = byDoc[doc] ?? 0
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value: String(value), count }))
}

function emptyColumn(): Column {
  return { values: [], ids: new Map(), byFolded: new Map(), byDoc: [] }
}

function idOf({ values, ids, byFolded }: Column, value: string): number {
  const known = ids.get(value)
  if (known !== undefined) return known
  const id = values.push(value) - 1
  ids.set(value, id)
  const folded = fold(value)
  byFolded.set(folded, [...(byFolded.get(folded) ?? []), id])
  return id
}

function fold(value: string): string {
  return value.normalize('NFC').toLowerCase()
}

const USUAL_HITS = 10
const MOST_HITS = 100

/**
 * Returns the values of a facet that hold words which begin as those of the text, the values of
 * most products first; none for an attribute that is not counted.
 */
export function runFacetSearch(
  facets: ReturnType<typeof createFacetTable>,
  docs: number[],
  facet: string,
  params: SearchParams,
): Omit<WireFacetResult, 'processingTimeMS'> {
  const order = params.sortFacetValuesBy === 'alpha' ? 'name' : 'count'
  const counts = isFacet(facet) ? facets.count(docs, facet, Number.POSITIVE_INFINITY, order) : {}
  const query = parseQuery(params.facetQuery ?? '', { ...USUAL_READING, synonyms: false })
  const find = (allowTypos: boolean) => {
    const options: Highlighting = {
      before: params.highlightPreTag ?? '<em>',
      after: params.highlightPostTag ?? '</em>',
      allowTypos,
      known: new Map(),
    }
    return Object.entries(counts).flatMap(([value, count]) => {
      const { value: highlighted, matchLevel } = highlight(value, query, options)
      const isFound = query.words.length === 0 || matchLevel === 'full'
      return isFound ? [{ value, highlighted, count }] : []
    })
  }
  const exact = find(false)
  const found = exact.length > 0 ? exact : find(true)
  const most = Math.min(params.maxFacetHits ?? USUAL_HITS, MOST_HITS)
  return { facetHits: found.slice(0, most), exhaustiveFacetsCount: true }
}
