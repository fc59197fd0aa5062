import { z } from 'zod'
import { COUNTER_STEPS } from '../counter-step'
import { IF_MISSING } from '../if-missing'
import { STAFF_ROLES } from '../staff-roles'
import { captchaTokenSchema } from './account'
import { addressSchema } from './address'
import { imageSchema, unitSchema } from './catalogue'
import { amountSchema, idSchema, instantSchema } from './common'
import { rateKindSchema, substituteSchema } from './order'

const personSchema = z.object({ id: z.number().int(), name: z.string(), role: z.enum(STAFF_ROLES) })

/** Who works on this device now, and whose PIN works on it. */
export const staffSessionSchema = z
  .object({ person: personSchema, people: z.array(personSchema) })
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
export type WireStaffPerson = z.infer<typeof personSchema>

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
    observation: z.string().nullable(),
    mix_id: z.number().int().nullable(),
    blend: z.string().nullable(),
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
    if_missing: z.enum(IF_MISSING),
    next: z.object({ fulfilment: z.array(z.string()), delivery: z.array(z.string()) }),
  })
  .meta({ id: 'CounterOrder' })

export type WireCounterOrder = z.infer<typeof counterOrderSchema>

/** What is to be cut for a delivery window. */
export const cutListSchema = z
  .object({
    cuts: z.array(
      z.object({
        variant_id: z.number().int(),
        name: z.string(),
        unit_for_quantity: unitSchema,
        quantity: z.number().int().meta({ description: 'Over all orders, in g or units' }),
        lines: z.array(
          z.object({
            id: z.number().int(),
            number: z.string(),
            quantity: z.number().int(),
            portioning_size: z.number().int().nullable(),
            observation: z.string().nullable(),
            blend: z.string().nullable(),
            is_done: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'CutList' })

export type WireCutList = z.infer<typeof cutListSchema>
