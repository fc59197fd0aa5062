import { FACETS, type Facet, type WireProductHit } from '@/lib/shared/contract/search'

export function isFacet(name: string): name is Facet {
  return (FACETS as readonly string[]).includes(name)
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
  }
}

type Filter = (doc: number) => boolean

interface Column {
  values: string[]
  ids: Map<string, number>
  /** The values of each product, as numbers. */
  byDoc: number[][]
}

const byName = new Intl.Collator('pt-BR')

/** The facet values of the products by document number, as numbers, so that counting needs no text. */
export function createFacetTable() {
  const columns = new Map<Facet, Column>(
    FACETS.map((facet) => [facet, { values: [], ids: new Map(), byDoc: [] }]),
  )

  return {
    put(doc: number, hit: WireProductHit): void {
      for (const [facet, column] of columns) {
        column.byDoc[doc] = facetValues(hit, facet).map((value) => idOf(column, value))
      }
    },

    /** One condition as Algolia writes it, `manufacturer:Swift` or `manufacturer:-Swift`; unknown facets and values match nothing. */
    filter(condition: string): Filter {
      const colon = condition.indexOf(':')
      const facet = condition.slice(0, Math.max(colon, 0))
      const column = isFacet(facet) ? columns.get(facet) : undefined
      if (!column) return () => false
      const text = condition.slice(colon + 1)
      const isNegative = text.startsWith('-')
      const id = column.ids.get(isNegative ? text.slice(1) : text.replace(/^\\-/, '-'))
      if (id === undefined) return () => isNegative
      return (doc) => column.byDoc[doc]?.includes(id) !== isNegative
    },

    /** How many of the products have each value, most first, at most `most` values. */
    count(docs: number[], facet: Facet, most: number): Record<string, number> {
      const column = columns.get(facet)
      if (!column) return {}
      const counts = new Uint32Array(column.values.length)
      for (const doc of docs) {
        for (const id of column.byDoc[doc] ?? []) counts[id] = (counts[id] ?? 0) + 1
      }
      const found = column.values.flatMap((value, id) => {
        const count = counts[id] ?? 0
        return count > 0 ? [{ value, count }] : []
      })
      found.sort((a, b) => b.count - a.count || byName.compare(a.value, b.value))
      return Object.fromEntries(found.slice(0, most).map(({ value, count }) => [value, count]))
    },
  }
}

function idOf({ values, ids }: Column, value: string): number {
  const known = ids.get(value)
  if (known !== undefined) return known
  ids.set(value, values.length)
  return values.push(value) - 1
}
