import { useEffect, useState } from 'react'
import type { Order } from '../api/types'
import {
  keepSeenPrices,
  type PriceChanges,
  priceChanges,
  pricesOf,
  readSeenPrices,
  type SeenPrices,
} from './seen-prices'

/** Prices or coupons that changed since the cart was shown, until the shopper agrees to the new total. */
export function usePriceChanges(order: Order | null): {
  changes: PriceChanges | null
  agree: () => void
} {
  const [seen, setSeen] = useState<SeenPrices | null>(null)
  const changes = seen && order ? priceChanges(seen, order) : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order makes news
  useEffect(() => {
    if (!order) return
    // A cart in its own state is as the cart page shows it, whatever was seen before.
    const kept = order.state === 'cart' ? null : (seen ?? readSeenPrices())
    const isCurrent = kept?.number === order.number && priceChanges(kept, order) !== null
    const next = isCurrent ? kept : pricesOf(order)
    keepSeenPrices(next)
    setSeen(next)
  }, [order])

  const agree = () => {
    if (!order) return
    const next = pricesOf(order)
    keepSeenPrices(next)
    setSeen(next)
  }
  return { changes, agree }
}
