import { NotKept } from '@/components/shell/not-kept'
import type { Product } from '@/lib/sales-api/types'
import { cardProduct } from './card-product'
import { ProductGrid } from './product-grid'
import { ProductTrack } from './product-track'
import { RevealingGrid } from './revealing-grid'

const LISTS = { grid: ProductGrid, revealing: RevealingGrid, track: ProductTrack }

interface Props {
  id: string
  title: string
  products: Product[] | null
  as?: keyof typeof LISTS
}

/** A titled list of products; nothing at all when it is empty or cannot be read. */
export function ProductSection({ id, title, products, as = 'grid' }: Props) {
  if (!products) return <NotKept />
  if (products.length === 0) return null
  const List = LISTS[as]
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 font-bold text-2xl">
        {title}
      </h2>
      <List products={products.map(cardProduct)} />
    </section>
  )
}
