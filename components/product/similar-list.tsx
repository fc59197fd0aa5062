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

/** Shorter words, such as 'de' and 'com', are in the names of all kinds of products. */
const MIN_WORD_LENGTH = 4

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
  const long = slug.split('-').filter((word) => word.length >= MIN_WORD_LENGTH)
  const found = results
    .flatMap(({ hits }) => hits as SearchHit[])
    .map(toProduct)
    .filter((product) => product.slug.split('-').some((word) => long.includes(word)))
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
