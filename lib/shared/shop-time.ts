import { TZDate } from '@date-fns/tz'
import { shop } from '#shop'

/** The shop's zone. */
export const SHOP_ZONE = shop.place.timeZone

/** Its offset, the same all year. */
export const SHOP_OFFSET = shop.place.offset
const OFFSET_MS = Date.parse(`1970-01-01T00:00${SHOP_OFFSET}`)

/** An instant with the calendar and the clock of the shop. */
export function inShopZone(instant: Date | string | number): TZDate {
  return new TZDate(new Date(instant).getTime(), SHOP_ZONE)
}

/** ISO 8601 in the shop's offset, `2026-05-11T08:00:00-03:00`. */
export function toWireInstant(instant: Date | string): string {
  const shifted = new Date(new Date(instant).getTime() - OFFSET_MS)
  return shifted.toISOString().replace(/(\.000)?Z$/, SHOP_OFFSET)
}

/** The shop's day of an instant, `2026-05-11`. */
export function shopDay(instant: Date | string): string {
  return toWireInstant(instant).slice(0, 10)
}

/**
 * Instant of a day (2026-05-11) and time (08:00 or 08:00:59) in the shop's zone. Returns an invalid
 * date for other formats.
 */
export function fromShopTime(day: string, time = '00:00'): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T${time}${SHOP_OFFSET}` : Number.NaN)
}
