import type { ReactNode } from 'react'
import type { ProductPage } from '@/lib/api/catalogue'
import type { PagedList } from '@/lib/api/catalogue-queries'
import type { Product } from '@/lib/api/types'
import { cardProduct } from './product-grid'
import { ProductScroller } from './product-scroller'

export interface TitledScrollerProps {
  id: string
  title: string
  /** In place of `title` as the heading. */
  heading?: ReactNode
  /** The first page of `list`, or all products there are. */
  products: ProductPage | readonly Product[]
  list?: PagedList
  /** Milliseconds since 1970 when `products` were read; 0 when they are never read anew. */
  readAt: number
  light?: boolean
  className: string
}

/** A scroller under its heading; nothing without products. */
export function TitledScroller({
  id,
  title,
  heading = title,
  products,
  list,
  readAt,
  light,
  className,
}: TitledScrollerProps) {
  const first = 'pages' in products ? products : onlyPage(products)
  if (first.products.length === 0) return null
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-4 font-bold text-2xl md:pr-28">
        {heading}
      </h2>
      <ProductScroller
        title={title}
        first={{ ...first, products: first.products.map(cardProduct) }}
        list={list}
        readAt={readAt}
        light={light}
      />
    </section>
  )
}

function onlyPage(products: readonly Product[]): ProductPage {
  return { products: [...products], count: products.length, currentPage: 1, pages: 1 }
}
