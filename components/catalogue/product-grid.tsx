import type { Product } from '@/lib/api/types'
import { ProductCard } from './product-card'

/** The cards of a phone's first row. */
export const FIRST_ROW = 2

interface Props {
  products: Product[]
  /** In sight when the page opens. */
  first?: boolean
}

export function ProductGrid({ products, first = false }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5">
      {products.map((product, index) => {
        const inSight = first && index < FIRST_ROW
        return (
          <li key={product.id} className={inSight ? '' : 'card-offscreen'}>
            <ProductCard product={product} first={inSight} />
          </li>
        )
      })}
    </ul>
  )
}
