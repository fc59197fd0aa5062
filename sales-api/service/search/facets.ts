import type { WireProductHit } from '@/lib/shared/contract/search'

export const FACETS = [
  'option_values.name',
  'manufacturer',
  'cooking_recommendations.name',
  'on_sale',
] as const

export type Facet = (typeof FACETS)[number]

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
