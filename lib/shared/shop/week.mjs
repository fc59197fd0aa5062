import { z } from 'zod'

/** Days of the shop's week. A public holiday counts as `holiday` on every weekday. */
export const DAYS = /** @type {const} */ ([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'holiday',
])

/** @typedef {(typeof DAYS)[number]} Day */
/** @typedef {readonly [from: number, to: number]} Hours From and to, in hours of the shop's day. */
/**
 * A window, with a capacity if it has one of its own.
 * @typedef {readonly [from: number, to: number, capacity?: number]} DeliveryHours
 */

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const SPAN = new RegExp(`^${TIME}-(?:${TIME}|24:00)$`)
const SPAN_WORDS = 'deve ser um horário com início antes do fim, como "08:00-13:00"'

/** A time of the day, `23:59`. */
export const time = z
  .string()
  .regex(new RegExp(`^${TIME}$`), 'deve ser uma hora do dia, como "23:59"')

const span = z
  .string()
  .regex(SPAN, SPAN_WORDS)
  .transform((text, context) => {
    const [from = 0, to = 0] = text.split('-').map(hourOf)
    if (from >= to) context.addIssue({ code: 'custom', message: SPAN_WORDS })
    return /** @type {Hours} */ ([from, to])
  })

const deliveryWindow = z.union(
  [
    span,
    z
      .strictObject({ hours: span, capacity: z.int().min(1).max(10_000) })
      .transform(({ hours, capacity }) => /** @type {DeliveryHours} */ ([...hours, capacity])),
  ],
  'deve ser um horário, como "08:00-13:00", ou { "hours": "08:00-13:00", "capacity": 6 }',
)

const group = z.strictObject({
  days: z.array(z.enum(DAYS)).min(1).meta({ description: 'Dias com os mesmos horários' }),
  pickup: span.nullish().meta({ description: 'Quando a loja entrega pedidos no balcão' }),
  delivery: z
    .array(deliveryWindow)
    .default([])
    .meta({ description: 'Janelas da entrega agendada, cada uma com a sua capacidade ou a geral' }),
  express: span.nullish().meta({ description: 'Quando se pede a entrega expressa' }),
})

/**
 * @typedef {object} HoursOfDay
 * @property {Hours | null} pickup When orders can be picked up at the store; null while closed.
 * @property {readonly DeliveryHours[]} delivery The windows of a scheduled delivery.
 * @property {Hours | null} express When express orders are taken; null on a day without.
 */

/** @type {HoursOfDay} */
const CLOSED = { pickup: null, delivery: [], express: null }

/** The hours of each day; a day that stands in no group is closed. */
export const week = z.array(group).transform((groups, context) => {
  /** @type {Partial<Record<Day, HoursOfDay>>} */
  const byDay = {}
  for (const [index, { days, pickup, delivery, express }] of groups.entries()) {
    for (const day of days) {
      if (byDay[day]) {
        const path = [index, 'days']
        context.addIssue({ code: 'custom', path, message: `o dia "${day}" aparece duas vezes` })
      }
      byDay[day] = {
        pickup: pickup ?? null,
        delivery,
        express: express ?? null,
      }
    }
  }
  const entries = DAYS.map((day) => [day, byDay[day] ?? CLOSED])
  return /** @type {Record<Day, HoursOfDay>} */ (Object.fromEntries(entries))
})

/** @param {string} text */
function hourOf(text) {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours + minutes / 60
}
