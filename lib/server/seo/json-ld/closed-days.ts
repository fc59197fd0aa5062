import type { GroceryStore, WithContext } from 'schema-dts'
import type { Closures } from '@/lib/api/closures-server'
import { fromShopTime, shopDay } from '@/lib/shared/shop-time'
import { storeReference } from './store'

const DAY_MS = 86_400_000

/** JSON-LD of the days on which the shop is closed as a whole; null without any. */
export function closedDaysJsonLd(closures: Closures): WithContext<GroceryStore> | null {
  const days = closures.flatMap(wholeDays)
  if (days.length === 0) return null
  return {
    '@context': 'https://schema.org',
    ...storeReference(),
    specialOpeningHoursSpecification: days.map(([validFrom, validThrough]) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom,
      validThrough,
    })),
  }
}

/** First and last day within the closed time; empty for a part of a day. */
function wholeDays({ start, end }: Closures[number]): [first: string, last: string][] {
  const isMidnight = fromShopTime(shopDay(start)).getTime() === Date.parse(start)
  const first = isMidnight ? shopDay(start) : shopDay(new Date(Date.parse(start) + DAY_MS))
  const last = shopDay(new Date(fromShopTime(shopDay(end)).getTime() - DAY_MS))
  return first <= last ? [[first, last]] : []
}
