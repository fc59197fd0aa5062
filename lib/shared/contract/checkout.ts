import { z } from 'zod'
import { IF_MISSING } from '../if-missing'
import { captchaTokenSchema } from './account'
import { addressInputSchema } from './address'
import { idSchema } from './common'
import { paymentSourceSchema } from './payment'

const addressAttributesSchema = addressInputSchema.extend({
  state_id: z.number().int().optional(),
  country_id: z.number().int().optional(),
})

const addressStepSchema = z.object({
  state: z.literal('address'),
  order: z.object({
    email: z.string().max(300).nullish(),
    bill_address_attributes: addressAttributesSchema.optional(),
    ship_address_attributes: addressAttributesSchema,
  }),
})

const deliveryStepSchema = z.object({
  state: z.literal('delivery'),
  order: z.object({
    shipments_attributes: z
      .array(z.object({ selected_shipping_rate_id: idSchema, id: idSchema }))
      .min(1)
      .max(10),
    if_missing: z
      .string()
      .max(20)
      .nullish()
      .meta({
        description: `What to do when an item is missing: ${IF_MISSING.join(', ')}. Without it the order keeps its choice`,
      }),
  }),
})

const existingCardOrderSchema = z.object({
  existing_card: z.union([idSchema, z.string().regex(/^\d{1,9}$/)]),
})

const changeForSchema = z.number().positive().max(100_000).optional().meta({
  description: 'BRL that the customer hands over, for a method that asks for change',
})

const paymentsOrderSchema = z.object({
  payments_attributes: z
    .array(z.object({ payment_method_id: z.number().int(), change_for: changeForSchema }))
    .min(1)
    .max(1),
})

const paymentStepSchema = z.object({
  state: z.literal('payment'),
  order: z.union([existingCardOrderSchema, paymentsOrderSchema]),
  payment_source: z.record(z.string(), paymentSourceSchema).optional(),
  recaptcha_token: captchaTokenSchema,
})

const couponStepSchema = z.object({
  order: z.object({
    coupon_codes: z.union([z.string().max(50), z.array(z.string().max(50)).min(1).max(5)]),
  }),
  recaptcha_token: captchaTokenSchema,
})

const receiptStepSchema = z.object({
  order: z.object({
    receipt_tax_id: z
      .string()
      .max(30)
      .meta({ description: 'CPF or CNPJ for the receipt; an empty text takes it off' }),
  }),
})

/** The documented keys count at the top level too, without `order`. */
function wrapOrder(body: unknown): unknown {
  if (!body || typeof body !== 'object' || 'order' in body) return body
  const { state, payment_source, recaptcha_token, ...order } = body as Record<string, unknown>
  return {
    ...(state === undefined ? {} : { state }),
    ...(payment_source === undefined ? {} : { payment_source }),
    recaptcha_token,
    order,
  }
}

/** Body of PUT /api/v1/checkouts/{number}; `state` names the step being submitted. */
export const checkoutUpdateSchema = z
  .preprocess(
    wrapOrder,
    z.union([
      addressStepSchema,
      deliveryStepSchema,
      paymentStepSchema,
      couponStepSchema,
      receiptStepSchema,
    ]),
  )
  .meta({ id: 'CheckoutUpdate' })

/** Body of PUT /api/v1/checkouts/{number}/next. Many declined cards require the proof. */
export const advanceSchema = z
  .object({
    recaptcha_token: captchaTokenSchema,
    shown_total: z
      .number()
      .nonnegative()
      .nullish()
      .meta({ description: 'Total that the customer confirms. 422 on `state` if it has changed' }),
    shown_payment_id: idSchema.nullish().meta({
      description: 'Payment that the customer confirms. 422 on `state` if it has changed',
    }),
  })
  .meta({ id: 'Advance' })

/**
 * Keys of the errors of a checkout step. Address fields are prefixed with `ship_address.` or
 * `bill_address.`.
 */
export type CheckoutField =
  | 'line_items'
  | 'shipments'
  | 'coupon_codes'
  | 'payments'
  | 'payment_source'
  | 'existing_card'
  | 'email'
  | 'receipt_tax_id'
  | 'state'

export type AddressStep = z.infer<typeof addressStepSchema>
export type DeliveryStep = z.infer<typeof deliveryStepSchema>
export type PaymentStep = z.infer<typeof paymentStepSchema>
export type AdvanceInput = z.infer<typeof advanceSchema>
export type ReceiptStep = z.infer<typeof receiptStepSchema>
export type CouponStep = z.infer<typeof couponStepSchema>
export type CheckoutUpdate = z.infer<typeof checkoutUpdateSchema>
