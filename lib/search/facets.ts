import type { Facet, NumberAttribute } from '../shared/contract/search'

/** Attributes that /busca filters by, in the order of its filters. */
export const MANUFACTURER = 'manufacturer' satisfies Facet
export const COOKING = 'cooking_recommendations.name' satisfies Facet
export const ON_SALE = 'on_sale' satisfies Facet
export const CUT = 'cuts' satisfies Facet
export const SHOWN_PRICE = 'shown_price' satisfies NumberAttribute

/** Ranges in BRL of the price that is shown, by their names in the URL; both ends belong to them. */
export const PRICE_RANGES: Record<string, { label: string; start?: number; end?: number }> = {
  '-20': { label: 'Até R$ 20', end: 20 },
  '20-40': { label: 'R$ 20 a R$ 40', start: 20, end: 40 },
  '40-70': { label: 'R$ 40 a R$ 70', start: 40, end: 70 },
  '70-': { label: 'R$ 70 ou mais', start: 70 },
}

export const MAX_FACET_VALUES = 50

/** The protocol reads a leading hyphen as 'not', so it is escaped. */
export function escapeFacetValue(value: string): string {
  return value.replace(/^-/, '\\-')
}

export function unescapeFacetValue(value: string): string {
  return value.replace(/^\\-/, '-')
}
