import { type ReactNode, useEffect, useState } from 'react'
import { ProductSection } from '@/components/catalogue/product-grid'
import type { Product } from '@/lib/api/types'
import { findSimilarProducts } from '@/lib/search/similar-products'

/** Products that are like the one that this address named, `children` where none is found. */
export function SimilarProductList({ children }: { children: ReactNode }) {
  const [products, setProducts] = useState<Product[] | null>(null)
  useEffect(() => {
    const slug = window.location.pathname.split('/').at(-1) ?? ''
    findSimilarProducts(slug).then(setProducts, () => setProducts([]))
  }, [])
  if (products === null) return null
  if (products.length === 0) return children
  return (
    <ProductSection id="parecidos" title="Parecidos com o que você procurou" products={products} />
  )
}
