import type { ShippingRate } from '../api/types'
import { isExpress, isPickup } from '../orders/arrival'
import { formatDay } from '../shared/format-date'
import { isStillOffered } from '../shared/last-order'
import { formatBrl } from '../shared/money'
import { shopDay } from '../shared/shop-time'

const DAY_MS = 86_400_000

export type DeliveryKind = 'delivery' | 'pickup'

export interface KindOfDelivery {
  kind: DeliveryKind
  days: DayOfSlots[]
  /** What every window costs; null when they differ. */
  cost: string | null
  /** The lowest cost, `R$ 9,90` or `Grátis!`. */
  lowest: string
}

export interface DayOfSlots {
  /** Day in the shop's time zone, `2026-05-11`; 'express' for deliveries that leave now. */
  key: string
  title: string
  rates: ShippingRate[]
}

/** Identifies the same offer under another id: the API recreates all rates when one has passed. */
export function offerKey(rate: ShippingRate): string {
  const { shippingMethodId, deliveryWindowStart, deliveryWindowEnd } = rate
  return isExpress(rate)
    ? 'express'
    : [shippingMethodId, deliveryWindowStart, deliveryWindowEnd].join()
}

export function isFull({ deliveriesRemaining }: ShippingRate): boolean {
  return deliveriesRemaining === 0
}

export function availabilityLabel({ deliveriesRemaining }: ShippingRate): string | null {
  if (deliveriesRemaining === null) return null
  if (deliveriesRemaining === 0) return 'Lotado'
  if (deliveriesRemaining < 10) return `${deliveriesRemaining} Restantes`
  return deliveriesRemaining < 20 ? 'Popular' : null
}

export function costText({ cost }: ShippingRate): string {
  return Number(cost) === 0 ? 'Grátis!' : formatBrl(Number(cost))
}

/** Deliveries first, then what is fetched at the store; a kind without windows is left out. */
export function groupByKind(rates: readonly ShippingRate[]): KindOfDelivery[] {
  return (['delivery', 'pickup'] as const).flatMap((kind) => {
    const own = rates.filter((rate) => isPickup(rate) === (kind === 'pickup'))
    const [cheapest] = [...own].sort((a, b) => Number(a.cost) - Number(b.cost))
    if (!cheapest) return []
    const isAlike = own.every(({ cost }) => Number(cost) === Number(cheapest.cost))
    const lowest = costText(cheapest)
    return [{ kind, days: groupByDay(own), cost: isAlike ? lowest : null, lowest }]
  })
}

/** Express last: it is no window, and somebody has to be at home at once. */
export function firstFree(days: readonly DayOfSlots[]): ShippingRate | null {
  const free = days.flatMap((day) => day.rates).filter((rate) => !isFull(rate))
  return free.find((rate) => !isExpress(rate)) ?? free[0] ?? null
}

/** `Hoje`, `Amanhã, seg 23` or `ter 24`. */
export function dayLabel(day: DayOfSlots, now: Date): string {
  const [weekday, date] = day.title.split(/, | /)
  if (!date) return day.title
  const isTomorrow = day.key === shopDay(new Date(now.getTime() + DAY_MS))
  return `${isTomorrow ? 'Amanhã, ' : ''}${weekday} ${date}`
}

/** Whether some window of tomorrow, by the shop's clock, can still be ordered. */
export function offersTomorrow(rates: readonly ShippingRate[], now: Date): boolean {
  const tomorrow = shopDay(new Date(now.getTime() + DAY_MS))
  return rates.some((rate) => {
    const { deliveryWindowStart: start } = rate
    return !isExpress(rate) && shopDay(start) === tomorrow && isStillOffered(start, now)
  })
}

/** Express first, then one group per day in order of time. */
export function groupByDay(rates: readonly ShippingRate[]): DayOfSlots[] {
  const sorted = [...rates].sort(byStart)
  const express = sorted.filter(isExpress)
  const days = new Map<string, DayOfSlots>()
  for (const rate of sorted.filter((other) => !isExpress(other))) {
    const key = shopDay(rate.deliveryWindowStart)
    const day = days.get(key) ?? { key, title: formatDay(rate.deliveryWindowStart), rates: [] }
    day.rates.push(rate)
    days.set(key, day)
  }
  const first = { key: 'express', title: 'Hoje', rates: express }
  return express.length > 0 ? [first, ...days.values()] : [...days.values()]
}

function byStart(a: ShippingRate, b: ShippingRate): number {
  const starts = Date.parse(a.deliveryWindowStart) - Date.parse(b.deliveryWindowStart)
  return starts || Date.parse(a.deliveryWindowEnd) - Date.parse(b.deliveryWindowEnd)
}

export const SLOTS_SHOWN = 4
const SLOTS_SCROLLED = 2

/** Index of the first visible slot after scrolling up (-1) or down (1), or where it stands (0). */
export function slotAfterScroll(first: number, direction: -1 | 0 | 1, count: number): number {
  const last = Math.max(0, count - SLOTS_SHOWN)
  return Math.min(last, Math.max(0, first + direction * SLOTS_SCROLLED))
}
