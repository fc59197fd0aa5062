import type { ReactNode } from 'react'
import { DoNotCache } from '@/components/shell/status-page'
import type { ProductPage } from '@/lib/api/catalogue'
import type { PagedList } from '@/lib/api/catalogue-queries'
import type { Product } from '@/lib/api/types'
import { cardProduct } from './product-grid'
import { ProductScroller } from './product-scroller'

interface Props {
  id: string
  title: string
  /** In place of `title` as the heading. */
  heading?: ReactNode
  /** The first page of `list`, or all products there are; null when they could not be read. */
  products: ProductPage | Product[] | null
  list?: PagedList
  light?: boolean
}

/** A titled scroller; renders nothing when there are no products. */
export function ScrollerSection({ id, title, heading, products, list, light }: Props) {
  if (!products) return <DoNotCache />
  const first = Array.isArray(products) ? onlyPage(products) : products
  if (first.products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-10">
      <h2 id={id} className="mb-4 font-bold text-2xl md:pr-28">
        {heading ?? title}
      </h2>
      <ProductScroller
        title={title}
        first={{ ...first, products: first.products.map(cardProduct) }}
        list={list}
        readAt={Date.now()}
        light={light}
      />
    </section>
  )
}

function onlyPage(products: Product[]): ProductPage {
  return { products, count: products.length, currentPage: 1, pages: 1 }
}
