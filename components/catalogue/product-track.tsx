import type { Product } from '@/lib/sales-api/types'
import { ProductCard } from './product-card'

/** A row that is scrolled sideways, card by card. */
export function ProductTrack({ products }: { products: Product[] }) {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 md:mx-0 md:scroll-px-0 md:gap-5 md:px-0">
      {products.map((product) => (
        <li key={product.id} className="w-44 shrink-0 snap-start md:w-56">
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
