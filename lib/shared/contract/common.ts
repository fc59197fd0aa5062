import { z } from 'zod'

/** Instant as ISO 8601 with the shop's offset, `2026-05-11T08:00:00-03:00`. */
export const instantSchema = z.iso.datetime({ offset: true })

/** Amount in BRL with at most two decimals, as a JSON number. */
export const amountSchema = z.number()

/** An id of the database, a 4-byte integer. */
export const idSchema = z.number().int().positive().max(2_147_483_647)

export const pageSchema = z.object({
  count: z.number().int(),
  current_page: z.number().int(),
  pages: z.number().int(),
})

export const errorSchema = z
  .object({
    error: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    message: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' })

export type WireError = z.infer<typeof errorSchema>
export type FieldErrors = Record<string, string[]>

export const healthSchema = z
  .object({
    status: z.literal('ok'),
    warnings: z
      .array(z.string())
      .optional()
      .meta({ description: 'What the operator was warned of; the shop serves all the same' }),
  })
  .meta({ id: 'Health' })

export const unreadySchema = z
  .object({
    status: z.literal('unavailable'),
    reason: z.enum(['stopping', 'database', 'migrations']),
  })
  .meta({ id: 'Unready' })

export type UnreadyReason = z.infer<typeof unreadySchema>['reason']
