import type { ReactNode } from 'react'
import { EarlyAdd } from '@/components/cart/early-add'
import { OrderByPhone } from '@/components/shell/order-by-phone'
import { AddingNeedsScript } from '@/components/ui/needs-script'
import type { Product } from '@/lib/api/types'
import { ProductCard } from './product-card'

/** Cards in the first row on a phone. */
export const FIRST_ROW = 2

interface ProductGridProps {
  products: Product[]
  /** Visible when the page opens. */
  first?: boolean
}

function ProductGrid({ products, first = false }: ProductGridProps) {
  return (
    <ul className="card-columns grid gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5">
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

interface ProductSectionProps {
  id: string
  title: string
  products: Product[]
  /** True for the first section of the page. */
  first?: boolean
  /** Content after the products. */
  children?: ReactNode
}

export function ProductSection({ id, title, products, first, children }: ProductSectionProps) {
  return (
    <section aria-labelledby={id} className={first ? 'mt-6' : 'mt-10 md:mt-12'}>
      <h2 id={id} className="mb-4 font-bold text-2xl">
        {title}
      </h2>
      {first ? (
        <AddingNeedsScript>
          <OrderByPhone />
        </AddingNeedsScript>
      ) : null}
      {first ? <EarlyAdd /> : null}
      <ProductGrid products={products.map(cardProduct)} first={first} />
      {children}
    </section>
  )
}

/** Drops fields that a card never shows: serialized, they would double the size of the page. */
export function cardProduct(product: Product): Product {
  return {
    ...product,
    description: '',
    metaTags: [],
    options: [],
    productProperties: [],
    images: product.images.slice(0, 1),
  }
}
