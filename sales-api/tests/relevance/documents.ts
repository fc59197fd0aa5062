import type { WireProductHit } from '@/lib/shared/contract/search'
import { presentProduct, type VariantRow } from '../../service/domain/catalogue/present-product'
import { type SearchDocument, toDocument } from '../../service/search/documents'
import { createProductIndex, type ProductIndex } from '../../service/search/product-index'
import { variantValues } from '../support/test-shop'

type Values = Partial<VariantRow> & { id: number; departments?: string[] }

/** A product on hand, changed as the test needs. */
export function searchDocument({ departments = [], ...values }: Values): SearchDocument {
  const row = {
    ...variantValues({ slug: `produto-${values.id}`, description: '', ...values }),
    withdrawnAt: null,
    updatedAt: new Date(0),
  } as VariantRow
  return toDocument(row, presentProduct(row, [row]), departments)
}

export function indexOf(documents: SearchDocument[]): ProductIndex {
  const index = createProductIndex()
  for (const document of documents) index.put(document)
  return index
}

/** An index of products with these names, the first one selling best. */
export function indexOfNames(...names: string[]): ProductIndex {
  return indexOf(
    names.map((name, index) =>
      searchDocument({ id: index + 1, name, salesVolume: names.length - index }),
    ),
  )
}

/** What the index finds, best first. */
export function hitsFound(index: ProductIndex, text: string): WireProductHit[] {
  return index.at(index.find(text).docs).map(({ hit }) => hit)
}

/** Names of what the index finds, best first. */
export function namesFound(index: ProductIndex, text: string): string[] {
  return hitsFound(index, text).map(({ name }) => name)
}
