import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { isMonday } from 'date-fns/isMonday'
import { isSunday } from 'date-fns/isSunday'
import { startOfDay } from 'date-fns/startOfDay'
import {
  DELIVERY_HOURS,
  EXPRESS_HOURS,
  EXPRESS_ORDER_HOURS,
  type Hours,
  PICKUP_HOURS,
} from '@/lib/shared/shop-hours'
import { inShopZone, shopDay } from '@/lib/shared/shop-time'

export interface TimeWindow {
  start: Date
  end: Date
}

const HORIZON_DAYS = 7

/** Bookable windows of the coming days, none today, on Sundays or on holidays. */
export function deliveryWindows(now: Date): TimeWindow[] {
  return comingDays(now)
    .filter(isOpen)
    .flatMap((day) => {
      const hours = isMonday(day) ? DELIVERY_HOURS.monday : DELIVERY_HOURS.otherDays
      return hours.map((window) => windowOn(day, window))
    })
}

/** Opening hours of the store on the coming days, for pickup. */
export function pickupWindows(now: Date): TimeWindow[] {
  const { openDays, sundaysAndHolidays } = PICKUP_HOURS
  return comingDays(now).map((day) => windowOn(day, isOpen(day) ? openDays : sundaysAndHolidays))
}

/** The express window that begins now; null outside the hours in which express can be ordered. */
export function expressWindow(now: Date): TimeWindow | null {
  const today = startOfDay(inShopZone(now))
  const { start, end } = windowOn(today, EXPRESS_ORDER_HOURS)
  const isOffered = isOpen(today) && now >= start && now <= end
  return isOffered ? { start: now, end: addHours(now, EXPRESS_HOURS) } : null
}

/** Whether a booked window may still be ordered: until 23:59 of the day before. */
export function isStillOffered(window: TimeWindow, now: Date): boolean {
  return shopDay(window.start) > shopDay(now)
}

/** Midnight of each, by the shop's clock. */
function comingDays(now: Date): Date[] {
  const today = startOfDay(inShopZone(now))
  return Array.from({ length: HORIZON_DAYS }, (_, index) => addDays(today, index + 1))
}

/** As plain dates: the database driver writes them in UTC, and they are cheaper than dates with a zone. */
function windowOn(day: Date, [from, to]: Hours): TimeWindow {
  const midnight = day.getTime()
  return { start: addHours(midnight, from), end: addHours(midnight, to) }
}

function isOpen(day: Date): boolean {
  return !isSunday(day) && !isHoliday(day)
}

/** The library gives holidays as dates of the process's own zone, so only their day and month count. */
function isHoliday(day: Date): boolean {
  return getHolidays({ year: day.getFullYear(), stateCode: 'BA' }).some(
    ({ date }) => date.getMonth() === day.getMonth() && date.getDate() === day.getDate(),
  )
}
