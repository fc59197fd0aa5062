import { z } from 'zod'

export const cardBrandSchema = z.enum(['visa', 'master', 'american_express', 'discover', 'other'])

export const cardSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    cc_type: cardBrandSchema,
    last_digits: z.string(),
    month: z.string(),
    year: z.string(),
  })
  .meta({ id: 'CreditCard' })

export const cardListSchema = z.object({ credit_cards: z.array(cardSchema) })

/** A new card on its way to the gateway; never stored, logged or echoed (B.6). */
export const cardInputSchema = z
  .object({
    name: z.string().max(300),
    number: z.string().max(40),
    month: z.string().max(10),
    year: z.string().max(10),
    verification_value: z.string().max(10),
  })
  .meta({ id: 'CreditCardInput' })

/** The card to pay with; kept for the next purchase only where a customer asks for it. */
export const paymentSourceSchema = cardInputSchema
  .extend({ keep: z.boolean().optional() })
  .meta({ id: 'PaymentSource' })

export type CardBrand = z.infer<typeof cardBrandSchema>
export type WireCard = z.infer<typeof cardSchema>
export type WireCardInput = z.infer<typeof cardInputSchema>
export type WirePaymentSource = z.infer<typeof paymentSourceSchema>
