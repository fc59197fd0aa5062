import type { SearchRequest, WireProductHit, WireSearchResult } from '@/lib/shared/contract/search'
import { presentProduct, type VariantRow } from '../../service/domain/catalogue/present-product'
import { type SearchDocument, toDocument } from '../../service/search/documents'
import { createProductIndex, type ProductIndex } from '../../service/search/product-index'
import { INDEX_NAME, runSearches } from '../../service/search/run-search'
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

/** Three products with manufacturers, ways to cook and cuts; the first one is on sale. */
export function smallCatalogue(): ProductIndex {
  return indexOf([
    searchDocument({
      id: 1,
      name: 'Picanha Bovina',
      manufacturer: 'Fazenda Norte',
      cooking: ['Churrasqueira', 'Forno'],
      options: [{ name: 'Corte', value: 'Peça' }],
      price: '0.0899',
      listPrice: '0.0999',
      salesVolume: 9,
    }),
    searchDocument({
      id: 2,
      name: 'Hambúrguer de Picanha',
      manufacturer: 'Recôncavo',
      cooking: ['Churrasqueira'],
      options: [{ name: 'Corte', value: 'Moída' }],
      price: '52.9',
      listPrice: '52.9',
    }),
    searchDocument({
      id: 3,
      name: 'Acém Moído',
      manufacturer: 'Recôncavo',
      cooking: ['Panela'],
      options: [{ name: 'Corte', value: 'Moída' }],
      price: '0.03',
      listPrice: '0.03',
    }),
  ])
}

export type Asked = Partial<SearchRequest>

/** The result of one query; throws if the index refuses it. */
export function answer(index: ProductIndex, asked: Asked): WireSearchResult {
  const [result] = runSearches(index, [{ indexName: INDEX_NAME, ...asked }])
  if (!result) throw new Error('no result')
  return result
}
