import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { startOfDay } from 'date-fns/startOfDay'
import { isStillOffered } from '@/lib/shared/last-order'
import {
  DAYS,
  type Day,
  EXPRESS_HOURS,
  type Hours,
  type HoursOfDay,
  SHOP_HOURS,
  type ShopHours,
} from '@/lib/shared/shop-hours'
import { inShopZone } from '@/lib/shared/shop-time'

export interface TimeWindow {
  start: Date
  end: Date
}

const HORIZON_DAYS = 7

/** Delivery windows of the coming days that can still be ordered; none today. */
export function deliveryWindows(now: Date, shop = SHOP_HOURS): TimeWindow[] {
  return comingDays(now, shop).flatMap((day) =>
    hoursOf(day, shop).delivery.map((window) => windowOn(day, window)),
  )
}

/** Opening hours of the store on the coming days, for pickup. */
export function pickupWindows(now: Date, shop = SHOP_HOURS): TimeWindow[] {
  return comingDays(now, shop).flatMap((day) => {
    const { pickup } = hoursOf(day, shop)
    return pickup ? [windowOn(day, pickup)] : []
  })
}

/** Whether the store is open for pickup on some day. */
export function offersPickup({ week }: ShopHours = SHOP_HOURS): boolean {
  return Object.values(week).some(({ pickup }) => pickup !== null)
}

/** Returns the express window that begins now, or null outside the hours of express. */
export function expressWindow(now: Date, shop = SHOP_HOURS): TimeWindow | null {
  const today = startOfDay(inShopZone(now))
  const { express } = hoursOf(today, shop)
  if (!express) return null
  const { start, end } = windowOn(today, express)
  return now >= start && now <= end ? { start: now, end: addHours(now, EXPRESS_HOURS) } : null
}

/** Midnight in the shop's time zone of each coming day that can still be ordered. */
function comingDays(now: Date, shop: ShopHours): Date[] {
  const today = startOfDay(inShopZone(now))
  const days = Array.from({ length: HORIZON_DAYS }, (_, index) => addDays(today, index + 1))
  return days.filter((day) => isStillOffered(day, now, shop))
}

/** Plain dates: the database driver writes them in UTC, and they are cheaper than zoned dates. */
function windowOn(day: Date, [from, to]: Hours): TimeWindow {
  const midnight = day.getTime()
  return { start: addHours(midnight, from), end: addHours(midnight, to) }
}

function hoursOf(day: Date, { week }: ShopHours): HoursOfDay {
  if (isHoliday(day)) return week.holiday
  const sinceMonday = (day.getDay() + 6) % 7
  return week[DAYS[sinceMonday] as Day]
}

/** The library returns dates in the process's time zone, so only day and month are compared. */
function isHoliday(day: Date): boolean {
  return getHolidays({ year: day.getFullYear(), stateCode: 'BA' }).some(
    ({ date }) => date.getMonth() === day.getMonth() && date.getDate() === day.getDate(),
  )
}
