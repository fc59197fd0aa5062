/** From and to, in hours of the shop's day. */
export type Hours = readonly [from: number, to: number]

const OPEN_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The days of deliveries, as schema.org names them; none on public holidays. */
export const DELIVERY_DAYS = OPEN_DAYS

/** When orders can be picked up at the store. */
export const PICKUP_HOURS = {
  openDays: [7, 19],
  sundaysAndHolidays: [7, 12],
} as const satisfies Record<string, Hours>

const { openDays, sundaysAndHolidays } = PICKUP_HOURS

/** `das 07:00 às 19:00`. */
function clockText([from, to]: Hours): string {
  return `das ${clock(from)} às ${clock(to)}`
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** The pickup hours in the few words of footer and contact page. */
export const PICKUP_HOURS_TEXT = `Seg. a sáb. ${clockText(openDays)} · domingos e feriados ${clockText(sundaysAndHolidays)}`

/** The pickup hours as a part of a sentence. */
export const PICKUP_HOURS_SENTENCE = `de segunda a sábado, ${clockText(openDays)}, e aos domingos e feriados, ${clockText(sundaysAndHolidays)}`

/** The pickup hours with the days of schema.org. */
export const OPENING_HOURS = [
  { days: OPEN_DAYS, ...clocks(openDays) },
  { days: ['Sunday', 'PublicHolidays'], ...clocks(sundaysAndHolidays) },
] as const

function clocks([from, to]: Hours) {
  return { opens: clock(from), closes: clock(to) }
}

const MORNING: Hours = [8, 13]
const EARLY_AFTERNOON: Hours = [13, 17]
const LATE_AFTERNOON: Hours = [15, 20]
const EVENING: Hours = [17, 21]

/** The windows of a scheduled delivery; the shop is closed on Sundays and holidays. */
export const DELIVERY_HOURS: { monday: Hours[]; otherDays: Hours[] } = {
  monday: [MORNING, EARLY_AFTERNOON, LATE_AFTERNOON],
  otherDays: [MORNING, EARLY_AFTERNOON, LATE_AFTERNOON, EVENING],
}

/** The windows of a scheduled delivery in words, one sentence for each kind of day. */
export const DELIVERY_HOURS_TEXTS = [
  `Na segunda-feira: de manhã, ${hoursText(MORNING)}, e à tarde, ${hoursText(EARLY_AFTERNOON)} e ${hoursText(LATE_AFTERNOON)}.`,
  `De terça a sábado: os mesmos horários e também à noite, ${hoursText(EVENING)}.`,
]

/** `das 8h às 13h`. */
function hoursText([from, to]: Hours): string {
  return `das ${from}h às ${to}h`
}

/** Last minute to order for the next day. */
export const LAST_ORDER_TIME = '23:59'

/** Hours after which an express order has arrived, and the hours of an open day in which it can be ordered. */
export const EXPRESS_HOURS = 3
export const EXPRESS_ORDER_HOURS: Hours = [8, 18]
