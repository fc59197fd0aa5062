import type { ReactNode } from 'react'
import type { ProductPage } from '@/lib/api/catalogue'
import type { PagedList } from '@/lib/api/catalogue-queries'
import type { Product } from '@/lib/api/types'
import { cardProduct } from './product-grid'
import { ProductScroller } from './product-scroller'

export interface TitledScrollerProps {
  id: string
  title: string
  /** Replaces `title` as the heading. */
  heading?: ReactNode
  /** First page of `list`, or all products. */
  products: ProductPage | readonly Product[]
  list?: PagedList
  /** Time of the read of `products`, in ms since 1970; 0 when they are never re-read. */
  readAt: number
  light?: boolean
  className: string
}

/** Scroller under its heading. Renders nothing without products. */
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
