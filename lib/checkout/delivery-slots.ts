import type { ShippingRate } from '../api/types'
import { formatDay } from '../shared/format-date'
import { formatBrl } from '../shared/money'
import { shopDay } from '../shared/shop-time'

const DAY_MS = 86_400_000

export interface DayOfSlots {
  /** Day in the shop's zone, `2026-05-11`; 'express' for the rates that leave now. */
  key: string
  title: string
  rates: ShippingRate[]
}

/** No count means express (SHIP-09). */
export function isExpress({ deliveriesRemaining }: ShippingRate): boolean {
  return deliveriesRemaining === null
}

/** What a rate offers, whatever its id: the API makes rates anew when one of them has passed (B.7). */
export function offerKey(rate: ShippingRate): string {
  const { shippingMethodId, deliveryWindowStart, deliveryWindowEnd } = rate
  return isExpress(rate)
    ? 'express'
    : [shippingMethodId, deliveryWindowStart, deliveryWindowEnd].join()
}

/** Nothing left in the window: it cannot be chosen (SHIP-05). */
export function isFull({ deliveriesRemaining }: ShippingRate): boolean {
  return deliveriesRemaining === 0
}

/** 'Lotado', '9 Restantes', 'Popular' or nothing, in this order of tests (SHIP-05 to SHIP-09, A19). */
export function availabilityLabel({ deliveriesRemaining }: ShippingRate): string | null {
  if (deliveriesRemaining === null) return null
  if (deliveriesRemaining === 0) return 'Lotado'
  if (deliveriesRemaining < 10) return `${deliveriesRemaining} Restantes`
  return deliveriesRemaining < 20 ? 'Popular' : null
}

/** 'Grátis!' for a numeric zero, else BRL (SHIP-04, A17, A18). */
export function costText({ cost }: ShippingRate): string {
  return Number(cost) === 0 ? 'Grátis!' : formatBrl(Number(cost))
}

/** Some window starts tomorrow in the shop's zone, which counts until 23:59 (SHIP-16). */
export function offersTomorrow(rates: readonly ShippingRate[], now: Date): boolean {
  const tomorrow = shopDay(new Date(now.getTime() + DAY_MS))
  return rates.some((rate) => !isExpress(rate) && shopDay(rate.deliveryWindowStart) === tomorrow)
}

/** Express first, then one group a day in order of time. */
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

/** Slots shown at once and moved past at a press (SHIP-02). */
export const SLOTS_SHOWN = 4
const SLOTS_SCROLLED = 2

/** Index of the first slot to show after a press up (-1) or down (1). */
export function slotAfterScroll(first: number, direction: -1 | 1, count: number): number {
  const last = Math.max(0, count - SLOTS_SHOWN)
  return Math.min(last, Math.max(0, first + direction * SLOTS_SCROLLED))
}
