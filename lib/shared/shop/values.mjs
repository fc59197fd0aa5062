import { z } from 'zod'

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
