import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TitledScroller, type TitledScrollerProps } from '@/components/catalogue/titled-scroller'
import { relatedQuery } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'
import type { Product } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { RELATED_TITLE } from '@/lib/catalogue/related-products'

/** Fewest and most products on the shelf; with fewer than FEWEST it is hidden. */
const FEWEST = 4
const MOST = 8

/**
 * Complementary products for a filled cart. Chosen once, so that an added product keeps its place.
 */
export function CartShelf() {
  const { data } = useQuery(relatedQuery, getQueryClient())
  const [shelf, setShelf] = useState<readonly Product[] | null>(null)
  if (data && !shelf) setShelf(notInCart(data.products))
  if (!shelf || shelf.length < FEWEST) return null
  return <ProductOffers id="para-completar" title={RELATED_TITLE} products={shelf} />
}

function notInCart(products: readonly Product[]): Product[] {
  const lines = cart.getState().order?.lineItems ?? []
  const held = new Set(lines.map(({ variantId }) => variantId))
  return products.filter(({ id, inStock }) => inStock && !held.has(id)).slice(0, MOST)
}

type Props = Pick<TitledScrollerProps, 'id' | 'title' | 'products'>

/** Titled product list below the cart. */
export function ProductOffers(props: Props) {
  return <TitledScroller {...props} readAt={0} className="mt-12" />
}
