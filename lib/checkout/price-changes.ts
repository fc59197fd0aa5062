import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import type { Unit } from '../shared/weight'

const KEY = PERSONAL_KEYS.seenPrices

/** Last shown state of an order: prices by line id, coupons, total in BRL. */
interface SeenPrices {
  number: string
  prices: Record<string, number>
  coupons: string[]
  total: number
  /** Set if the cart showed the prices before the checkout. */
  inCart?: true
}

export interface PriceChanges {
  lines: {
    id: number
    name: string
    unit: Unit
    before: number
    now: number
  }[]
  lostCoupons: string[]
  before: number
  now: number
}

/** Shown state of an order: prices in BRL per gram or unit by line id, coupons, total in BRL. */
export function pricesOf(order: Order): SeenPrices {
  return {
    number: order.number,
    prices: Object.fromEntries(order.lineItems.map(({ id, price }) => [id, price])),
    coupons: order.promotions.map(({ code }) => code),
    total: order.total,
  }
}

/**
 * Prices and coupons that changed since they were shown; null without a change. A lost coupon with
 * a reason is left out: the coupon form shows it.
 */
export function priceChanges(seen: SeenPrices, order: Order): PriceChanges | null {
  if (seen.number !== order.number) return null
  const lines = order.lineItems.flatMap(({ id, price, variant }) => {
    const before = seen.prices[id]
    if (before === undefined || before === price) return []
    return [{ id, name: variant.name, unit: variant.unitForQuantity, before, now: price }]
  })
  const kept = new Set(order.promotions.map(({ code }) => code))
  for (const { code } of order.lostPromotions ?? []) kept.add(code)
  const lostCoupons = seen.coupons.filter((code) => !kept.has(code))
  if (lines.length === 0 && lostCoupons.length === 0) return null
  return { lines, lostCoupons, before: seen.total, now: order.total }
}

/** Stores the prices in this tab, so that a reload does not count as agreement. */
export function storeSeenPrices(seen: SeenPrices): void {
  writeJson('sessionStorage', KEY, seen)
}

/** Stores the cart's prices for the checkout, which is a document of its own. */
export function storeCartPrices(order: Order): void {
  storeSeenPrices({ ...pricesOf(order), inCart: true })
}

/** Returns the prices last shown in this tab, or null before any. */
export function readSeenPrices(): SeenPrices | null {
  return readJson<SeenPrices>('sessionStorage', KEY)
}

/** Changed prices or coupons, until the shopper agrees to the new total. */
export function usePriceChanges(order: Order | null): {
  changes: PriceChanges | null
  agree: () => void
  /** Called when the shopper removes a coupon, which then does not count as lost. */
  giveUpCoupon: (code: string) => void
} {
  const [seen, setSeen] = useState<SeenPrices | null>(null)
  const changes = seen && order ? priceChanges(seen, order) : null

  const remember = (next: SeenPrices) => {
    storeSeenPrices(next)
    setSeen(next)
  }
  const compare = useEffectEvent((current: Order) => {
    const earlier = seen ?? readSeenPrices()
    // In state `cart` the cart page has shown newer prices than an earlier checkout.
    const kept = current.state === 'cart' && !earlier?.inCart ? null : earlier
    const isCurrent = kept?.number === current.number && priceChanges(kept, current) !== null
    remember(isCurrent ? kept : pricesOf(current))
  })
  useEffect(() => {
    if (order) compare(order)
  }, [order])

  const agree = () => {
    if (order) remember(pricesOf(order))
  }
  const giveUpCoupon = (code: string) => {
    if (seen) remember({ ...seen, coupons: seen.coupons.filter((other) => other !== code) })
  }
  return { changes, agree, giveUpCoupon }
}
