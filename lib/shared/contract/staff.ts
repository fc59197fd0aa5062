import { z } from 'zod'
import { CANCEL_REASONS, COUNTER_STEPS, STAFF_ROLES } from '../counter'
import { IF_MISSING } from '../if-missing'
import { captchaTokenSchema } from './account'
import { addressSchema } from './address'
import { imageSchema, unitSchema, wholePieceSchema } from './catalogue'
import { amountSchema, errorSchema, idSchema, instantSchema } from './common'
import { rateKindSchema, substituteSchema } from './order'

const personSchema = z.object({ id: z.number().int(), name: z.string(), role: z.enum(STAFF_ROLES) })

/** Who works on this device now, and whose PIN works on it. */
export const staffSessionSchema = z
  .object({
    person: personSchema,
    people: z.array(personSchema),
    is_demo: z.boolean().meta({ description: 'A demonstration: the shop itself stays as it is' }),
  })
  .meta({ id: 'StaffSession' })

export const staffLoginSchema = z
  .object({
    name: z.string().max(60),
    password: z.string().max(100),
    recaptcha_token: captchaTokenSchema,
  })
  .meta({ id: 'StaffLogin' })

export const staffSwitchSchema = z
  .object({ staff_id: idSchema, pin: z.string().max(12), recaptcha_token: captchaTokenSchema })
  .meta({ id: 'StaffSwitch' })

export const staffInvitationSchema = z.object({ name: z.string() }).meta({ id: 'StaffInvitation' })

export const acceptInvitationSchema = z
  .object({ password: z.string().max(100), pin: z.string().max(12) })
  .meta({ id: 'AcceptStaffInvitation' })

export type WireStaffSession = z.infer<typeof staffSessionSchema>

/** An order on the counter's board. */
export const boardOrderSchema = z
  .object({
    number: z.string(),
    customer: z.string(),
    phone: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    kind: rateKindSchema,
    window_start: instantSchema,
    window_end: instantSchema,
    step: z.enum(COUNTER_STEPS).nullable().meta({ description: 'null once canceled' }),
    fulfillment_state: z.string().nullable(),
    delivery_state: z.string().nullable(),
    lines: z.number().int(),
    weighed_lines: z.number().int(),
    total: amountSchema,
    pays_at_door: z.boolean(),
    waits_for_customer: z
      .boolean()
      .meta({ description: 'A weight needs a yes, or a Pix is expected' }),
    charged: amountSchema.nullable(),
    driver: z.string().nullable(),
    completed_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: 'BoardOrder' })

export const boardSchema = z
  .object({
    cursor: instantSchema.meta({ description: 'Pass it as since to read later changes' }),
    orders: z.array(boardOrderSchema),
  })
  .meta({ id: 'Board' })

export type WireBoardOrder = z.infer<typeof boardOrderSchema>
export type WireBoard = z.infer<typeof boardSchema>

const counterLineSchema = z
  .object({
    id: z.number().int(),
    variant_id: z.number().int(),
    name: z.string(),
    unit_for_quantity: unitSchema,
    picture: imageSchema.nullable(),
    quantity: z.number().int(),
    produced_quantity: z.number().int().nullable(),
    least_quantity: z.number().int(),
    most_quantity: z.number().int(),
    price: z.number(),
    total: amountSchema,
    produced_total: amountSchema.nullable(),
    substitute: substituteSchema.nullable(),
    consent: z
      .object({ quantity: z.number().int(), answer: z.enum(['yes', 'no']).nullable() })
      .nullable()
      .meta({ description: 'The last question to the customer about a weight; null without one' }),
    portioning_size: z.number().int().nullable(),
    whole_piece: wholePieceSchema,
    observation: z.string().nullable(),
    mix_id: z.number().int().nullable(),
    blend: z.string().nullable(),
    scale_code: z.string().nullable().meta({ description: "Product's code in the scale's labels" }),
    shop_price: z.number().meta({ description: 'Price of today, for g per gram, in BRL' }),
  })
  .meta({ id: 'CounterLine' })

export const counterOrderSchema = z
  .object({
    number: z.string(),
    state: z.string(),
    fulfilment: z.string().nullable(),
    delivery: z.string().nullable(),
    completed_at: instantSchema,
    canceled_at: instantSchema.nullable(),
    customer: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
    lines: z.array(counterLineSchema),
    item_total: amountSchema,
    ship_total: amountSchema,
    adjustment_total: amountSchema,
    total: amountSchema,
    produced_amount: amountSchema.nullable(),
    payment: z
      .object({
        method: z.string(),
        state: z.string(),
        authorized: amountSchema.nullable(),
        captured: amountSchema.nullable(),
        received: amountSchema
          .nullable()
          .meta({ description: 'What came at the door; null before and for other ways' }),
        surplus: amountSchema.meta({
          description: 'What came at the door beyond the total; 0 once it is handed back',
        }),
        card: z.string().nullable(),
      })
      .nullable(),
    ship_address: addressSchema.nullable(),
    shipment: z
      .object({
        method: z.string(),
        is_pickup: z.boolean(),
        window_start: instantSchema,
        window_end: instantSchema,
        driver: z.string().nullable(),
        license_plate: z.string().nullable(),
      })
      .nullable(),
    receipt_url: z.string().nullable(),
    bags: z.number().int().nullable(),
    receipt_tax_id: z.string().nullable(),
    if_missing: z.enum(IF_MISSING),
    next: z.object({ fulfilment: z.array(z.string()), delivery: z.array(z.string()) }),
  })
  .meta({ id: 'CounterOrder' })

export const cancelOrderSchema = z
  .object({ reason: z.enum(CANCEL_REASONS) })
  .meta({ id: 'CancelOrder' })

export type WireCounterOrder = z.infer<typeof counterOrderSchema>

const lineQuantity = z.number().int().min(0).max(1_000_000)
const seenQuantity = lineQuantity
  .nullable()
  .meta({ description: 'What the device has read; another stored weight is a conflict' })

export const enterWeightsSchema = z
  .object({
    weights: z
      .array(
        z.object({
          line_id: idSchema,
          quantity: lineQuantity.nullable().meta({ description: 'g or units; null takes it back' }),
          expected: seenQuantity,
          ends_substitute: z
            .boolean()
            .optional()
            .meta({ description: 'Without it a stored substitute is a conflict' }),
        }),
      )
      .min(1)
      .max(200),
  })
  .meta({ id: 'EnterWeights' })

export type WireEnteredWeight = z.infer<typeof enterWeightsSchema>['weights'][number]

export const weightConflictSchema = errorSchema
  .extend({ line_id: idSchema, stored: lineQuantity.nullable(), entered: lineQuantity.nullable() })
  .meta({ id: 'WeightConflict' })

export const weightQuestionSchema = z
  .object({
    line_id: idSchema,
    quantity: lineQuantity.min(1),
    is_heard: z.boolean().meta({ description: 'The customer has said yes; else an e-mail asks' }),
  })
  .meta({ id: 'WeightQuestion' })

export const giveSubstituteSchema = z
  .object({
    line_id: idSchema,
    variant_id: idSchema,
    quantity: lineQuantity.min(1),
    expected: seenQuantity,
    is_heard: z.boolean().meta({ description: 'The customer has said yes to the substitute' }),
  })
  .meta({ id: 'GiveSubstitute' })

export const finishOrderSchema = z
  .object({ bags: z.number().int().min(1).max(99) })
  .meta({ id: 'FinishOrder' })

/** Response of the gateway to the charge of a finished order. */
export const finishedOrderSchema = z
  .object({
    order: counterOrderSchema,
    state: z.string().meta({ description: 'capturing: the gateway has not responded yet' }),
    charged: amountSchema.nullable(),
    missing: amountSchema.meta({ description: 'Weighed above the hold, which is not charged' }),
  })
  .meta({ id: 'FinishedOrder' })

export type WireFinishedOrder = z.infer<typeof finishedOrderSchema>

/** What is to be cut for a delivery window. */
export const cutListSchema = z
  .object({
    cuts: z.array(
      z.object({
        variant_id: z.number().int(),
        name: z.string(),
        unit_for_quantity: unitSchema,
        description: z.string().nullable().meta({ description: 'Parts of what is sold by unit' }),
        whole_piece: wholePieceSchema,
        quantity: z.number().int().meta({ description: 'Over all orders, in g or units' }),
        lines: z.array(
          z.object({
            id: z.number().int(),
            number: z.string(),
            customer: z.string(),
            quantity: z.number().int(),
            portioning_size: z.number().int().nullable(),
            observation: z.string().nullable(),
            mix_id: z.number().int().nullable(),
            blend: z.string().nullable(),
            is_done: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'CutList' })

export type WireCutList = z.infer<typeof cutListSchema>
