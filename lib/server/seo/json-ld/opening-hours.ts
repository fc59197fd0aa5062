import type { OpeningHoursSpecification } from 'schema-dts'
import { clock, type Day, daysByHours, SHOP_HOURS } from '@/lib/shared/shop-hours'

const SCHEMA_DAYS = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
  holiday: 'https://schema.org/PublicHolidays',
} as const satisfies Record<Day, string>

/** JSON-LD of the store's pickup hours. */
export function openingHoursJsonLd(shop = SHOP_HOURS) {
  return daysByHours(shop, ({ pickup }) => pickup).map(({ days, hours: [from, to] }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days.map((day) => SCHEMA_DAYS[day]),
    opens: clock(from),
    closes: clock(to),
  })) satisfies OpeningHoursSpecification[]
}

/** JSON-LD of the days with deliveries. */
export function deliveryDaysJsonLd({ week } = SHOP_HOURS) {
  const days = (Object.keys(SCHEMA_DAYS) as Day[]).filter((day) => week[day].delivery.length > 0)
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => SCHEMA_DAYS[day]),
  } as const satisfies OpeningHoursSpecification
}
