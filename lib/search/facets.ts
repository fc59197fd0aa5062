/** Attributes of the hits that /busca filters by, in the order of its filters. */
export const MANUFACTURER = 'manufacturer'
export const COOKING = 'cooking_recommendations.name'
export const ON_SALE = 'on_sale'

/** Values offered of each filter. */
export const MOST_FACET_VALUES = 50

/** A value as the protocol filters by it, which reads a leading hyphen as 'not'. */
export function escapeFacetValue(value: string): string {
  return value.replace(/^-/, '\\-')
}

export function unescapeFacetValue(value: string): string {
  return value.replace(/^\\-/, '-')
}
