import type { WireProduct } from '@/lib/shared/contract/catalogue'
import type { WireProductHit } from '@/lib/shared/contract/search'
import { displayPrice, isWeighed } from '@/lib/shared/weight'
import type { VariantRow } from '../domain/catalogue/present-product'

/** Name of the option whose values are cuts. */
const CUT_OPTION = 'Corte'

/** A product as it is searched: what the shopper is shown, and what else is searched. */
export interface SearchDocument {
  id: number
  productId: number
  hit: WireProductHit
  /** What the thing is and is made into. */
  description: string
  /** Names of the departments and subdepartments it stands in. */
  departments: string[]
  salesVolume: number
}

export function toDocument(
  row: VariantRow,
  product: WireProduct,
  departments: string[],
): SearchDocument {
  return {
    id: row.id,
    productId: row.productId,
    hit: toHit(row, product),
    description: searchedPart(row),
    departments,
    salesVolume: row.salesVolume,
  }
}

/**
 * Part of the description to search. A cut by weight is an ingredient, so all its text counts. Of a
 * ready product only the first sentence counts: the rest names side dishes that the shop may not
 * sell.
 */
function searchedPart({ unit, description }: VariantRow): string {
  if (isWeighed(unit)) return description
  return /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description
}

function toHit(row: VariantRow, product: WireProduct): WireProductHit {
  const { description, meta_tags, should_notify_user, product_properties, ...shown } = product
  return {
    objectID: String(product.id),
    ...shown,
    on_sale: product.list_price > product.price,
    shown_price: displayPrice(product.price, product.unit_for_quantity),
    cuts: row.options.filter(({ name }) => name === CUT_OPTION).map(({ value }) => value),
    option_values: row.options.map(({ value }) => ({ name: value })),
    cooking_recommendations: row.cooking.map((name) => ({ name })),
  }
}
