import type { Product } from '@/lib/api/types'
import { cardProduct } from './card-product'
import { ProductGrid } from './product-grid'

interface Props {
  id: string
  title: string
  products: Product[]
  /** The first of its page. */
  first?: boolean
}

/** A titled grid of products. */
export function ProductSection({ id, title, products, first }: Props) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 font-bold text-2xl">
        {title}
      </h2>
      <ProductGrid products={products.map(cardProduct)} first={first} />
    </section>
  )
}
