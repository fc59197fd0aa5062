'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { ProductSection } from '@/components/catalogue/product-grid'
import type { Product } from '@/lib/api/types'

/** Loaded on demand: the pages of products that exist carry this component too. */
async function find(): Promise<Product[]> {
  const { findSimilarProducts } = await import('@/lib/search/similar-products')
  return findSimilarProducts(window.location.pathname.split('/').at(-1) ?? '')
}

/** Products that are like the one that this address named, `children` where none is found. */
export function SimilarProducts({ children }: { children: ReactNode }) {
  const [products, setProducts] = useState<Product[] | null>(null)
  useEffect(() => {
    find().then(setProducts, () => setProducts([]))
  }, [])
  return (
    <div className="page-width min-h-96">
      {products?.length ? (
        <ProductSection
          id="parecidos"
          title="Parecidos com o que você procurou"
          products={products}
        />
      ) : products === null ? null : (
        children
      )}
    </div>
  )
}
