import type { Facet } from '../shared/contract/search'

/** Attributes that /busca filters by, in the order of its filters. */
export const MANUFACTURER = 'manufacturer' satisfies Facet
export const COOKING = 'cooking_recommendations.name' satisfies Facet
export const ON_SALE = 'on_sale' satisfies Facet

export const MAX_FACET_VALUES = 50

/** The protocol reads a leading hyphen as 'not', so it is escaped. */
export function escapeFacetValue(value: string): string {
  return value.replace(/^-/, '\\-')
}

export function unescapeFacetValue(value: string): string {
  return value.replace(/^\\-/, '-')
}
