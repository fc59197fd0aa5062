import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductSection } from '@/components/catalogue/product-grid'
import { getQueryClient } from '@/lib/api/query-client'
import type { Product } from '@/lib/api/types'
import { isAlike } from '@/lib/catalogue/alike'
import { browserSearch } from '@/lib/search/browser-search'
import {
  HIT_ATTRIBUTES,
  SEARCH_INDEX,
  type SearchHit,
  toProduct,
} from '@/lib/search/search-requests'

const MOST = 5

/**
 * Searches products by the words of a product's address; those of its first word, mostly the cut,
 * fill the row. Only products that share a word with the address: the search also finds distant
 * ones. None if the search does not respond.
 */
async function findSimilarProducts(slug: string): Promise<Product[]> {
  const words = slug.replaceAll('-', ' ').slice(0, 100)
  const params = {
    page: 0,
    hitsPerPage: MOST,
    attributesToRetrieve: [...HIT_ATTRIBUTES],
    attributesToHighlight: [],
    analytics: false,
  }
  const [first = ''] = words.split(' ')
  const { results } = await browserSearch.search(
    [words, first].map((query) => ({ indexName: SEARCH_INDEX, params: { ...params, query } })),
  )
  const found = results
    .flatMap(({ hits }) => hits as SearchHit[])
    .map(toProduct)
    .filter((product) => isAlike(slug, product.slug))
  return [...new Map(found.map((product) => [product.id, product])).values()].slice(0, MOST)
}

/** Products similar to the one of this address, or `children` where none is found. */
export function SimilarList({ children }: { children: ReactNode }) {
  const slug = globalThis.location?.pathname.split('/').at(-1) ?? ''
  const { data: products, isPending } = useQuery(
    {
      queryKey: ['similar-products', slug],
      queryFn: () => findSimilarProducts(slug),
      enabled: slug !== '',
    },
    getQueryClient(),
  )
  return (
    <>
      {products?.length ? (
        <ProductSection
          id="parecidos"
          title="Parecidos com o que você procurou"
          products={products}
        />
      ) : isPending ? null : (
        children
      )}
    </>
  )
}
