import { z } from 'zod'
import { amountSchema } from './common'

/** Balance of a Pix after weighing, in BRL; null for an order with another method. */
export const counterPixSchema = z
  .object({
    pix: z
      .object({
        expected: amountSchema.nullable().meta({ description: 'null until the order is weighed' }),
        received: amountSchema.meta({ description: 'Less what was returned' }),
        due: amountSchema,
        surplus: amountSchema.meta({ description: 'To be returned' }),
        is_late: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'CounterPix' })

/** A Pix that the bank's statement shows, or one sent back. */
export const pixEntrySchema = z
  .object({
    kind: z.enum(['received', 'returned']),
    amount: amountSchema.positive().max(100_000),
    again: z
      .boolean()
      .optional()
      .meta({ description: 'Another one of an amount already recorded' }),
  })
  .meta({ id: 'PixEntry' })

export type WireCounterPix = z.infer<typeof counterPixSchema>
export type WirePixEntry = z.infer<typeof pixEntrySchema>
