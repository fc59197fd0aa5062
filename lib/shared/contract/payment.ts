import { z } from 'zod'
import { CANCELED_MONEY } from '../canceled-money'
import { CANCEL_REASONS } from '../counter'
import { DOOR_PAYMENT_METHODS } from '../door-payment-methods'
import { unitSchema } from './catalogue'
import { amountSchema, instantSchema } from './common'

const cardBrandSchema = z.enum(['visa', 'master', 'american_express', 'discover', 'other'])

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

/** A new card on its way to the gateway; never stored, logged or echoed. */
const cardInputSchema = z
  .object({
    name: z.string().max(300),
    number: z.string().max(40),
    month: z.string().max(10),
    year: z.string().max(10),
    verification_value: z.string().max(10),
  })
  .meta({ id: 'CreditCardInput' })

/** The card to pay with; saved only if the customer chose that. */
const typedCardSchema = cardInputSchema
  .extend({ keep: z.boolean().optional() })
  .meta({ id: 'TypedCard' })

/** A card that was typed into the gateway's own fields. */
const gatewayCardSchema = z
  .object({
    gateway_payment_profile_id: z.string().regex(/^[\w-]{1,255}$/),
    keep: z.boolean().optional(),
  })
  .meta({ id: 'GatewayCard' })

export const paymentSourceSchema = z
  .union([gatewayCardSchema, typedCardSchema])
  .meta({ id: 'PaymentSource' })

export type CardBrand = z.infer<typeof cardBrandSchema>
export type WireCard = z.infer<typeof cardSchema>
export type WireCardInput = z.infer<typeof cardInputSchema>
export type WireGatewayCard = z.infer<typeof gatewayCardSchema>
export type WirePaymentSource = z.infer<typeof typedCardSchema>

export const paymentMethodSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string(),
    method_type: z
      .string()
      .meta({ description: "'gateway' is an online card, others are offline" }),
    asks_change: z
      .literal(true)
      .optional()
      .meta({ description: 'Cash: the customer may say for which amount change is needed' }),
    gateway: z.object({ name: z.string(), public_key: z.string() }).optional().meta({
      description:
        'Whose fields in the browser take the card; without it the form of the shop does',
    }),
  })
  .meta({ id: 'PaymentMethod' })

export const paymentMethodListSchema = z.object({
  payment_methods: z.array(paymentMethodSchema),
  card_refusal: z
    .string()
    .optional()
    .meta({ description: 'Why no online card is among them, as the customer reads it' }),
})

/** What came at the door by each way, in BRL. */
const waysSchema = z
  .array(z.object({ way: z.enum(DOOR_PAYMENT_METHODS), amount: amountSchema }))
  .optional()
  .meta({
    description: 'Ways by which it came, less change; missing where all came by the chosen one',
  })

export const paymentSchema = z
  .object({
    id: z.number().int(),
    amount: amountSchema,
    captured_amount: amountSchema.nullable(),
    received_amount: amountSchema
      .optional()
      .meta({ description: 'What came at the door, before refunds; missing where nothing did' }),
    received_ways: waysSchema,
    refunded_amount: amountSchema
      .optional()
      .meta({ description: 'What was given back so far; missing where nothing was' }),
    tolerance_percent: z.number().int().optional().meta({
      description:
        'Percent by which weighed goods may differ from the estimate; missing before the order is placed',
    }),
    state: z.string().meta({
      description:
        "'failed' is a declined one, which stays for another try until another way is chosen; 'void' one that ended with its order",
    }),
    waits_for: z.enum(['customer', 'review']).nullable().optional().meta({
      description: 'Whom an authorisation waits for that has begun',
    }),
    payment_method: z.object({ id: z.number().int(), name: z.string() }),
    change_for: amountSchema
      .optional()
      .meta({ description: 'Cash that the customer hands over; missing without change' }),
    source: z
      .object({
        last_digits: z.string(),
        name: z.string(),
        cc_type: cardBrandSchema.optional(),
      })
      .nullable(),
  })
  .meta({ id: 'Payment' })

export const canceledMoneySchema = z
  .object({
    kind: z.enum(CANCELED_MONEY),
    amount: amountSchema,
    reason: z
      .enum(CANCEL_REASONS)
      .nullish()
      .meta({ description: 'Why the shop canceled the order; missing where nobody recorded it' }),
  })
  .nullish()
  .meta({
    description:
      "What becomes of a canceled order's money: 'released' from the card, 'refunded', yet 'to_refund', 'pix_to_return', or 'nothing' was paid",
  })

export type WirePayment = z.infer<typeof paymentSchema>
export type WirePaymentMethod = z.infer<typeof paymentMethodSchema>
export type WirePaymentMethodList = z.infer<typeof paymentMethodListSchema>

/** Data for the gateway's script, which authenticates the customer at the bank. */
export const paymentActionSchema = z
  .object({ gateway: z.string(), public_key: z.string(), client_secret: z.string() })
  .meta({ id: 'PaymentAction' })

export type WirePaymentAction = z.infer<typeof paymentActionSchema>

export const promotionListSchema = z.object({
  promotions: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      amount: amountSchema
        .nullish()
        .meta({ description: 'What it alone takes off the open order, not above zero' }),
      limit: z
        .enum(['once', 'first'])
        .nullish()
        .meta({ description: 'One use for each customer, or on a first order only' }),
      minimum: amountSchema
        .nullish()
        .meta({ description: 'BRL in products from which it is valid; null for any amount' }),
    }),
  ),
})

export type WirePromotion = z.infer<typeof promotionListSchema>['promotions'][number]

/** What is due by Pix, in BRL. */
const pixChargeSchema = z.object({
  amount: amountSchema,
  received: amountSchema,
  code: z.string(),
  qr: z.string().meta({ description: 'The code as a QR code in SVG' }),
  pay_until: instantSchema.nullish().meta({ description: 'Deadline; the code stays valid' }),
})

/** The one charge of an order that has arrived. */
export const chargedSchema = z.object({
  amount: amountSchema,
  place: z.enum(['card', 'delivery', 'pickup']),
  ways: waysSchema,
})

/** Keys of a tracker about money, in BRL. */
export const trackedMoneyShape = {
  weight_questions: z
    .array(
      z.object({
        name: z.string(),
        unit_for_quantity: unitSchema,
        ordered: z.number().int(),
        quantity: z.number().int(),
        total: amountSchema,
        asked_at: instantSchema,
      }),
    )
    .optional()
    .meta({ description: 'Weights beyond the tolerance that the customer was asked about' }),
  pix: pixChargeSchema
    .nullish()
    .meta({ description: 'What is due by Pix once weighed; null while nothing is' }),
  pix_paid: amountSchema
    .nullish()
    .meta({ description: 'What came by Pix, once it is complete; null before' }),
  pix_surplus: amountSchema
    .nullish()
    .meta({ description: 'What of it is beyond the price and yet to be given back' }),
  refunded_amount: amountSchema
    .nullish()
    .meta({ description: 'What was given back so far, without change at the door' }),
  canceled_money: canceledMoneySchema,
}

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
