/** From and to, in whole hours of the shop's day. */
export type Hours = readonly [from: number, to: number]

/** Days of the shop's week. A public holiday counts as `holiday` on every weekday. */
export const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'holiday',
] as const

export type Day = (typeof DAYS)[number]

export interface HoursOfDay {
  /** When orders can be picked up at the store; null while it is closed. */
  pickup: Hours | null
  /** The windows of a scheduled delivery. */
  delivery: readonly Hours[]
  /** When express orders are taken; null on a day without. */
  express: Hours | null
}

export interface ShopHours {
  week: Readonly<Record<Day, HoursOfDay>>
  /** The last minute to order for the next day. */
  lastOrder: string
}

const MORNING: Hours = [8, 13]
const EARLY_AFTERNOON: Hours = [13, 17]
const LATE_AFTERNOON: Hours = [15, 20]
const EVENING: Hours = [17, 21]

const WORKDAY: HoursOfDay = {
  pickup: [7, 19],
  delivery: [MORNING, EARLY_AFTERNOON, LATE_AFTERNOON, EVENING],
  express: [8, 18],
}
const REST_DAY: HoursOfDay = { pickup: [7, 12], delivery: [], express: null }

/**
 * The shop's hours. Delivery windows, texts, structured data and last orders derive from this
 * table.
 */
export const SHOP_HOURS: ShopHours = {
  week: {
    monday: { ...WORKDAY, delivery: [MORNING, EARLY_AFTERNOON, LATE_AFTERNOON] },
    tuesday: WORKDAY,
    wednesday: WORKDAY,
    thursday: WORKDAY,
    friday: WORKDAY,
    saturday: WORKDAY,
    sunday: REST_DAY,
    holiday: REST_DAY,
  },
  lastOrder: '23:59',
}

/** Hours after which an express order has arrived. */
export const EXPRESS_HOURS = 3

/** `07:00`. */
export function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

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
