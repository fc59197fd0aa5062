import { z } from 'zod'

/** Days of the shop's week. A public holiday counts as `holiday` on every weekday. */
const DAYS = /** @type {const} */ ([
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
const time = z.string().regex(new RegExp(`^${TIME}$`), 'deve ser uma hora do dia, como "23:59"')

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

/** A line of words. */
export const text = z.string().trim().min(1, 'não pode ficar vazio').max(200)
/** An amount in BRL. */
export const money = z
  .number()
  .min(0)
  .max(100_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    message: 'deve ter no máximo dois decimais, como 9.9',
  })

/** A place on the map. */
export const point = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .meta({ description: 'Latitude e longitude' })

const zipcode = z
  .string()
  .regex(/^\d{5}-?\d{3}$/, 'deve ser um CEP, como "40000-000"')
  .transform((code) => code.replace('-', ''))

const area = z.strictObject({
  name: text.max(30).meta({ description: 'Cidade ou bairro, como no endereço do cliente' }),
  zipcodes: z
    .array(
      z
        .tuple([zipcode, zipcode])
        .refine(([first, last]) => first <= last, 'o primeiro CEP deve vir antes do último'),
    )
    .min(1)
    .meta({ description: 'Faixas de CEP, do primeiro ao último' }),
  cost: money.meta({ description: 'Frete em reais' }),
  center: point.optional(),
  postOffice: z
    .strictObject({ city: text, district: text })
    .optional()
    .meta({ description: 'Cidade e bairro dos Correios, se a área é bairro de outra cidade' }),
})

/** Areas, costs and limits of deliveries. */
export const delivery = z.strictObject({
  areas: z.array(area).min(1).superRefine(refuseOverlaps),
  freeFrom: money.nullable().default(null).meta({
    description: 'Frete grátis a partir de, em reais; null: a loja não tem',
  }),
  minimumOrder: money.default(0).meta({ description: 'Pedido mínimo em reais' }),
  lastOrder: time.meta({ description: 'Até quando se agenda para o dia seguinte' }),
  capacity: z.int().min(1).max(10_000).meta({ description: 'Entregas por janela' }),
  express: z
    .strictObject({
      withinHours: z.int().min(1).max(24).meta({ description: 'Em quantas horas o pedido chega' }),
      capacity: z.int().min(1).max(10_000).nullable().default(null).meta({
        description: 'Entregas expressas por dia; null: sem limite',
      }),
    })
    .nullable()
    .meta({ description: 'Entrega expressa; null: a loja não tem' }),
})

/**
 * @param {z.output<typeof area>[]} areas
 * @param {z.RefinementCtx} context
 */
function refuseOverlaps(areas, context) {
  /** @type {{ first: string, last: string, name: string }[]} */
  const earlier = []
  for (const [index, { name, zipcodes }] of areas.entries()) {
    if (areas.findIndex((other) => other.name === name) < index) {
      const path = [index, 'name']
      context.addIssue({ code: 'custom', path, message: `"${name}" aparece duas vezes` })
    }
    for (const [at, [first, last]] of zipcodes.entries()) {
      const other = earlier.find((range) => first <= range.last && last >= range.first)
      if (other) {
        const path = [index, 'zipcodes', at]
        context.addIssue({ code: 'custom', path, message: `cruza uma faixa de "${other.name}"` })
      }
      earlier.push({ first, last, name })
    }
  }
}
