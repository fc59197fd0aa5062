'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ProductPage } from '@/lib/api/catalogue'
import type { Product } from '@/lib/api/types'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { useNearViewport } from '@/lib/browser/visibility'
import { ProductCard } from './product-card'
import type { ScrollerPartsProps } from './scroller-parts'

interface Props {
  title: string
  first: ProductPage
  /** List whose first page is `first`. */
  list?: NonNullable<ScrollerPartsProps['paged']>['list']
  readAt: number
  /** Fetches the pictures only near the viewport, to limit the page weight. */
  light?: boolean
}

/** Cards that a phone shows first, and cards added by each 'ver mais'. */
export const PHONE_FIRST = 4
export const PHONE_STEP = 4

/** Number of visible cards after `presses` clicks on 'ver mais', at most `all`. */
export function revealedCount(presses: number, all = Number.POSITIVE_INFINITY): number {
  return Math.min(all, PHONE_FIRST + presses * PHONE_STEP)
}

/** False on the server and on the first page of a visit, which render every card immediately. */
let started = false

/** Clicks on 'ver mais' by page and title, so that a returning visitor finds the list unchanged. */
const opened = new Map<string, number>()

const loadParts = async () => (await import('./scroller-parts')).ScrollerParts

/**
 * Horizontal track of two slides at a time: one card each, or two cards from 1024 px on.
 * On phones a grid that reveals four cards at a time.
 * Complete and usable without JavaScript.
 */
export function ProductScroller({ title, first, list, readAt, light = false }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [products, setProducts] = useState(first.products)
  const [hasMore, setHasMore] = useState(list !== undefined && first.pages > first.currentPage)
  const place = `${usePathname()} ${title}`
  const [presses, setPresses] = useState(opened.get(place) ?? 0)
  const [renderAll] = useState(!started)
  const near = useNearViewport(track)
  const Parts = useLazyComponent(loadParts, near)
  const shown = revealedCount(presses, products.length)
  useFocusOnNew(track, presses, shown)

  useEffect(() => {
    started = true
  }, [])

  const openMore = () => {
    opened.set(place, presses + 1)
    setPresses(presses + 1)
  }
  const show = (all: Product[], more: boolean) => {
    setProducts(all)
    setHasMore(more)
  }
  return (
    <div className="relative">
      {Parts && track.current ? (
        <Parts
          title={title}
          track={track.current}
          count={products.length}
          wanted={revealedCount(presses)}
          hasMore={hasMore}
          paged={list && { list, first, readAt }}
          onChange={show}
        />
      ) : null}
      <ul
        ref={track}
        className="card-columns grid gap-3 md:flex md:snap-x md:snap-mandatory md:gap-5 md:overflow-x-auto md:pb-3"
      >
        {(renderAll || near ? products : products.slice(0, shown)).map((product, index) => (
          <li
            key={product.id}
            className={`row-slide ${index < shown ? '' : 'max-md:hidden noscript:max-md:block'}`}
          >
            <ProductCard product={product} deferred={light && !near} />
          </li>
        ))}
      </ul>
      {shown < products.length || hasMore ? (
        <Button
          variant="secondary"
          aria-label={`ver mais: ${title}`}
          className="mt-4 w-full md:hidden"
          onClick={openMore}
        >
          ver mais
        </Button>
      ) : null}
    </div>
  )
}

/** Focuses the first new card after 'ver mais', since the button may be gone. */
function useFocusOnNew(track: { current: HTMLElement | null }, presses: number, shown: number) {
  const before = useRef({ presses, shown })
  useEffect(() => {
    const { current: last } = before
    if (presses > last.presses && shown === last.shown) return
    before.current = { presses, shown }
    if (presses === last.presses) return
    track.current?.children[last.shown]?.querySelector('a')?.focus({ preventScroll: true })
  }, [track, presses, shown])
}
