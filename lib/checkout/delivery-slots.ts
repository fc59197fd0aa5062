import type { ShippingRate } from '../api/types'
import { isExpress, isPickup } from '../orders/arrival'
import { formatDay, formatWeekday } from '../shared/format-date'
import { lastOrderHour } from '../shared/hours-in-words'
import { formatBrl } from '../shared/money'
import { isStillOffered, SHOP_HOURS } from '../shared/shop-hours'
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

/** Express last: it has no window, and the customer has to be at home immediately. */
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

/**
 * Sentence on the last minute to order for the first day with a free delivery window, by the shop's
 * clock. Null without such a window, and while another day than `shownDay` is shown.
 */
export function lastOrderText(
  rates: readonly ShippingRate[],
  now: Date,
  shownDay: string,
): string | null {
  const [first] = rates
    .filter((rate) => !isExpress(rate) && !isPickup(rate) && !isFull(rate))
    .filter(({ deliveryWindowStart: start }) => isStillOffered(start, now, SHOP_HOURS))
    .sort(byStart)
  if (!first || shopDay(first.deliveryWindowStart) !== shownDay) return null
  const start = new Date(first.deliveryWindowStart)
  const day = relativeDay(start, now) ?? formatWeekday(start)
  const lastDay = new Date(start.getTime() - DAY_MS)
  const until = relativeDay(lastDay, now) ?? formatWeekday(lastDay)
  return `Para ${day}, confirme o pedido até as ${lastOrderHour()} de ${until}.`
}

/** `hoje` or `amanhã` in the shop's zone, else null. */
function relativeDay(instant: Date, now: Date): string | null {
  const day = shopDay(instant)
  if (day === shopDay(now)) return 'hoje'
  return day === shopDay(new Date(now.getTime() + DAY_MS)) ? 'amanhã' : null
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

/**
 * Whether a free window of one day begins before another one has ended; two kinds of delivery may
 * share a window. Express has no window.
 */
export function hasOverlap(rates: readonly ShippingRate[]): boolean {
  const windows = rates.filter((rate) => !isExpress(rate) && !isFull(rate)).sort(byStart)
  return windows.some((rate, index) => {
    const before = windows[index - 1]
    if (!before || byStart(before, rate) === 0) return false
    return Date.parse(rate.deliveryWindowStart) < Date.parse(before.deliveryWindowEnd)
  })
}

/** Index of the first visible slot after scrolling up (-1) or down (1), or where it stands (0). */
export function slotAfterScroll(first: number, direction: -1 | 0 | 1, count: number): number {
  const last = Math.max(0, count - SLOTS_SHOWN)
  return Math.min(last, Math.max(0, first + direction * SLOTS_SCROLLED))
}
