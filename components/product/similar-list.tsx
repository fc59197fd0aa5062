import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductSection } from '@/components/catalogue/product-grid'
import { getQueryClient } from '@/lib/api/query-client'
import { findSimilarProducts } from '@/lib/search/similar-products'

/** Products that are like the one that this address named, `children` where none is found. */
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
