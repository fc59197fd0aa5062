import { shop } from '#shop'
import type { Day, Hours, HoursOfDay } from './shop/delivery.mjs'
import { fromShopTime, shopDay } from './shop-time'

export type { Day, Hours, HoursOfDay }

/** Days of the shop's week, the last one for public holidays. */
export const DAYS = Object.keys(shop.week) as Day[]

export interface ShopHours {
  week: Readonly<Record<Day, HoursOfDay>>
  /** The last minute to order for the next day. */
  lastOrder: string
}

/**
 * The shop's hours. Delivery windows, texts, structured data and last orders derive from this
 * table.
 */
export const SHOP_HOURS: ShopHours = { week: shop.week, lastOrder: shop.delivery.lastOrder }

/** Hours after which an express order has arrived; 0 in a shop without express. */
export const EXPRESS_HOURS = shop.delivery.express?.withinHours ?? 0

/** Whether orders can be picked up at the store on some day. */
export const HAS_PICKUP = Object.values(shop.week).some(({ pickup }) => pickup !== null)

/** `07:00`. */
export function clock(hour: number): string {
  return `${twoDigits(Math.floor(hour))}:${twoDigits(minutesOf(hour))}`
}

/** `7h` or `7h30`. */
export function hourWords(hour: number): string {
  return `${Math.floor(hour)}h${minutesOf(hour) === 0 ? '' : twoDigits(minutesOf(hour))}`
}

const minutesOf = (hour: number) => Math.round((hour % 1) * 60)
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The days that share the same hours, by their first day; a day without hours is left out. */
export function daysByHours<T extends readonly unknown[]>(
  { week }: ShopHours,
  hoursOf: (day: HoursOfDay) => T | null,
): { days: Day[]; hours: T }[] {
  const groups = new Map<string, { days: Day[]; hours: T }>()
  for (const day of DAYS) {
    const hours = hoursOf(week[day])
    if (!hours?.length) continue
    const group = groups.get(String(hours)) ?? { days: [], hours }
    group.days.push(day)
    groups.set(String(hours), group)
  }
  return [...groups.values()]
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Whether a delivery window can still be ordered: until the last minute to order, one day earlier.
 */
export function isStillOffered(
  start: Date | string,
  now: Date,
  { lastOrder } = SHOP_HOURS,
): boolean {
  const dayBefore = shopDay(new Date(new Date(start).getTime() - DAY_MS))
  return now.getTime() < fromShopTime(dayBefore, lastOrder).getTime() + MINUTE_MS
}
