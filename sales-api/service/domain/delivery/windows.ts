import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { startOfDay } from 'date-fns/startOfDay'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import {
  DAYS,
  type Day,
  EXPRESS_HOURS,
  type Hours,
  type HoursOfDay,
  isStillOffered,
  SHOP_HOURS,
  type ShopHours,
} from '@/lib/shared/shop-hours'
import { inShopZone } from '@/lib/shared/shop-time'

export interface TimeWindow {
  start: Date
  end: Date
}

/** A window with the deliveries that it takes. */
export interface NewSlot extends TimeWindow {
  capacity: number
}

/** Days ahead for which windows are offered. */
export const HORIZON_DAYS = 7

/** Delivery windows of the coming days that can still be ordered; none today. */
export function deliveryWindows(now: Date, shop = SHOP_HOURS): NewSlot[] {
  return comingDays(now, shop).flatMap((day) => windowsOf(day, shop))
}

function windowsOf(day: Date, shop: ShopHours): NewSlot[] {
  return hoursOf(day, shop).delivery.map(([from, to, capacity = wholeShop.delivery.capacity]) => ({
    ...windowOn(day, [from, to]),
    capacity,
  }))
}

/** A day ahead with its windows, which closures may close, and its holiday. */
interface PlannedDay extends TimeWindow {
  windows: NewSlot[]
  holiday: string | null
}

/** Returns the days from tomorrow to `until`, also those without windows. */
export function plannedDays(now: Date, until: Date, shop = SHOP_HOURS): PlannedDay[] {
  const days: PlannedDay[] = []
  const today = startOfDay(inShopZone(now))
  for (let day = addDays(today, 1); day <= until; day = addDays(day, 1)) {
    days.push({
      ...windowOn(day, [0, 24]),
      windows: windowsOf(day, shop),
      holiday: holidayOn(day),
    })
  }
  return days
}

/** Opening hours of the store on the coming days, for pickup. */
export function pickupWindows(now: Date, shop = SHOP_HOURS): TimeWindow[] {
  return comingDays(now, shop).flatMap((day) => {
    const { pickup } = hoursOf(day, shop)
    return pickup ? [windowOn(day, pickup)] : []
  })
}

/** Whether the shop's week has this delivery window, or these hours of pickup or a part of them. */
export function isInWeek(
  { start, end }: TimeWindow,
  isPickup: boolean,
  shop = SHOP_HOURS,
): boolean {
  const day = startOfDay(inShopZone(start))
  const { delivery, pickup } = hoursOf(day, shop)
  if (!isPickup) {
    return delivery.some(([from, to]) => isSame(windowOn(day, [from, to]), { start, end }))
  }
  const open = pickup && windowOn(day, pickup)
  return open !== null && open.start <= start && open.end >= end
}

function isSame(one: TimeWindow, other: TimeWindow): boolean {
  return one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime()
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

/** Returns the hours of express today with the orders that they take, or null without a limit. */
export function expressDay(now: Date, shop = SHOP_HOURS): NewSlot | null {
  const today = startOfDay(inShopZone(now))
  const { express } = hoursOf(today, shop)
  const capacity = wholeShop.delivery.express?.capacity ?? null
  return express && capacity !== null ? { ...windowOn(today, express), capacity } : null
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
  if (holidayOn(day) !== null) return week.holiday
  const sinceMonday = (day.getDay() + 6) % 7
  return week[DAYS[sinceMonday] as Day]
}

/** Name of the shop's holiday on a day in the shop's zone; null without one. */
function holidayOn(day: Date): string | null {
  const year = day.getFullYear()
  const found = wholeShop.holidays.find((holiday) => {
    const date =
      'date' in holiday ? fixedDate(year, holiday.date) : addDays(easter(year), holiday.fromEaster)
    return date.getMonth() === day.getMonth() && date.getDate() === day.getDate()
  })
  return found?.name ?? null
}

function fixedDate(year: number, text: string): Date {
  const [date = 1, month = 1] = text.split('/').map(Number)
  return new Date(year, month - 1, date)
}

/** In the process's time zone, as the library returns it: only day and month are compared. */
function easter(year: number): Date {
  const found = getHolidays({ year }).find(({ name }) => name === 'Páscoa')
  if (!found) throw new Error('the library knows no Easter')
  return found.date
}
