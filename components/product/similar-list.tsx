import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductSection } from '@/components/catalogue/product-grid'
import { getQueryClient } from '@/lib/api/query-client'
import type { Product } from '@/lib/api/types'
import { browserSearch } from '@/lib/search/browser-search'
import {
  HIT_ATTRIBUTES,
  SEARCH_INDEX,
  type SearchHit,
  toProduct,
} from '@/lib/search/search-requests'

const MOST = 5

/** Searches products by the words of a product's address; none if the search does not respond. */
async function findSimilarProducts(slug: string): Promise<Product[]> {
  const params = {
    query: slug.replaceAll('-', ' ').slice(0, 100),
    page: 0,
    hitsPerPage: MOST,
    attributesToRetrieve: [...HIT_ATTRIBUTES],
    attributesToHighlight: [],
    analytics: false,
  }
  const { results } = await browserSearch.search([{ indexName: SEARCH_INDEX, params }])
  const hits = (results[0]?.hits ?? []) as SearchHit[]
  return hits.map(toProduct)
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
