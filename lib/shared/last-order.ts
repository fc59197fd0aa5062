import { SHOP_HOURS } from './shop-hours'
import { fromShopTime, shopDay } from './shop-time'

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
