import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductSection } from '@/components/catalogue/product-grid'
import { getQueryClient } from '@/lib/api/query-client'
import { browserSearch } from '@/lib/search/browser-search'
import { findSimilar } from '@/lib/search/offers'

/** Products similar to the one of this address, or `children` where none is found. */
export function SimilarList({ children }: { children: ReactNode }) {
  const slug = globalThis.location?.pathname.split('/').at(-1) ?? ''
  const { data: products, isPending } = useQuery(
    {
      queryKey: ['similar-products', slug],
      queryFn: () => findSimilar(slug, browserSearch.search),
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
