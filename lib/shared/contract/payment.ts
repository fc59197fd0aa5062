import { z } from 'zod'
import { cardBrandSchema } from './card'
import { amountSchema } from './common'

export const paymentMethodSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string(),
    method_type: z
      .string()
      .meta({ description: "'gateway' is an online card, others are offline" }),
  })
  .meta({ id: 'PaymentMethod' })

export const paymentMethodListSchema = z.object({ payment_methods: z.array(paymentMethodSchema) })

export const paymentSchema = z
  .object({
    id: z.number().int(),
    amount: amountSchema,
    captured_amount: amountSchema.nullable(),
    state: z.string().meta({
      description:
        "'failed' is a declined one, which stays for another try until another way is chosen",
    }),
    payment_method: z.object({ id: z.number().int(), name: z.string() }),
    source: z
      .object({
        last_digits: z.string(),
        name: z.string(),
        cc_type: cardBrandSchema.optional(),
      })
      .nullable(),
  })
  .meta({ id: 'Payment' })

export type WirePayment = z.infer<typeof paymentSchema>
export type WirePaymentMethod = z.infer<typeof paymentMethodSchema>
