import { z } from 'zod'
import { time } from './week.mjs'

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
