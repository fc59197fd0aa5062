import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'

export interface TimeWindow {
  start: Date
  end: Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The shop keeps UTC-03:00 all year (SHIP-13). */
const OFFSET = 3 * HOUR
const HORIZON_DAYS = 7

const MONDAY_HOURS = [
  [8, 13],
  [13, 17],
  [15, 20],
] as const
const WEEKDAY_HOURS = [...MONDAY_HOURS, [17, 21]] as const

/** Bookable windows of the next 7 days, none today, on Sundays or on holidays (B.7, SHIP-14 to SHIP-16). */
export function deliveryWindows(now: Date): TimeWindow[] {
  return comingDays(now).flatMap((day) => {
    if (isClosed(day)) return []
    return (weekday(day) === 1 ? MONDAY_HOURS : WEEKDAY_HOURS).map((hours) => windowOn(day, hours))
  })
}

/** Opening hours of the store on the next 7 days, for pickup (Q15, SHIP-18). */
export function pickupWindows(now: Date): TimeWindow[] {
  return comingDays(now).map((day) => windowOn(day, isClosed(day) ? [7, 12] : [7, 19]))
}

/** From now to three hours later, on open days from 08:00 to 18:00; else null (A50, SHIP-17). */
export function expressWindow(now: Date): TimeWindow | null {
  const day = localMidnight(now)
  const minutes = (now.getTime() - OFFSET - day) / 60_000
  const isOpen = !isClosed(day) && minutes >= 8 * 60 && minutes <= 18 * 60
  return isOpen ? { start: now, end: new Date(now.getTime() + 3 * HOUR) } : null
}

/** Whether a booked window may still be ordered: until 23:59 of the day before (SHIP-16). */
export function isStillOffered(window: TimeWindow, now: Date): boolean {
  return localMidnight(window.start) > localMidnight(now)
}

/** Midnight of the shop's day, as if it were UTC. */
function localMidnight(instant: Date): number {
  return Math.floor((instant.getTime() - OFFSET) / DAY) * DAY
}

function comingDays(now: Date): number[] {
  const today = localMidnight(now)
  return Array.from({ length: HORIZON_DAYS }, (_, index) => today + (index + 1) * DAY)
}

function windowOn(day: number, [from, to]: readonly [number, number]): TimeWindow {
  return {
    start: new Date(day + OFFSET + from * HOUR),
    end: new Date(day + OFFSET + to * HOUR),
  }
}

function weekday(day: number): number {
  return new Date(day).getUTCDay()
}

function isClosed(day: number): boolean {
  return weekday(day) === 0 || isHoliday(day)
}

function isHoliday(day: number): boolean {
  const date = new Date(day)
  return getHolidays({ year: date.getUTCFullYear(), stateCode: 'BA' }).some(
    (holiday) =>
      holiday.date.getMonth() === date.getUTCMonth() &&
      holiday.date.getDate() === date.getUTCDate(),
  )
}
