import type { WireProduct } from '../../lib/contract/product'
import type { WireProductHit } from '../../lib/contract/search'
import type { VariantRow } from '../domain/catalogue/present-product'

/** A product as it is searched: what the shopper is shown, and what is looked through besides. */
export interface SearchDocument {
  id: number
  productId: number
  hit: WireProductHit
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
    description: row.description,
    departments,
    salesVolume: row.salesVolume,
  }
}

function toHit(row: VariantRow, product: WireProduct): WireProductHit {
  const { description, meta_tags, should_notify_user, ...shown } = product
  return {
    objectID: String(product.id),
    ...shown,
    on_sale: product.list_price > product.price,
    option_values: row.options.map(({ value }) => ({ name: value })),
    cooking_recommendations: row.cooking.map((name) => ({ name })),
  }
}
