import { cardProduct } from '@/components/catalogue/product-grid'
import { ProductScroller } from '@/components/catalogue/product-scroller'
import type { Product } from '@/lib/api/types'

interface ProductOffersProps {
  id: string
  title: string
  products: readonly Product[]
}

/** A titled list below the cart; nothing without products. */
export function ProductOffers({ id, title, products }: ProductOffersProps) {
  if (products.length === 0) return null
  const first = {
    products: products.map(cardProduct),
    count: products.length,
    currentPage: 1,
    pages: 1,
  }
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 font-bold text-2xl md:pr-28">
        {title}
      </h2>
      <ProductScroller title={title} first={first} readAt={0} />
    </section>
  )
}
