import { TZDate } from '@date-fns/tz'

/** The shop's zone, UTC-03:00 all year (SHIP-13). */
export const SHOP_ZONE = 'America/Bahia'

/** An instant with the calendar and the clock of the shop. */
export function inShopZone(instant: Date | string | number): TZDate {
  return new TZDate(new Date(instant).getTime(), SHOP_ZONE)
}

/** ISO 8601 in the shop's offset, `2026-05-11T08:00:00-03:00` (B.2). */
export function toWireInstant(instant: Date | string): string {
  const shifted = new Date(new Date(instant).getTime() - 3 * 3_600_000)
  return shifted.toISOString().replace(/(\.000)?Z$/, '-03:00')
}
