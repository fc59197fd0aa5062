import { z } from 'zod'
import { IF_MISSING } from '../if-missing'
import { addressSchema } from './address'
import { productSchema, unitSchema, wholePieceSchema } from './catalogue'
import { amountSchema, idSchema, instantSchema, pageSchema } from './common'
import {
  canceledMoneySchema,
  cardSchema,
  chargedSchema,
  paymentMethodSchema,
  paymentSchema,
  trackedMoneyShape,
} from './payment'

/** Another product given for a missing line; amounts in BRL. */
export const substituteSchema = z
  .object({
    variant_id: z.number().int(),
    name: z.string(),
    unit_for_quantity: unitSchema,
    quantity: z.number().int(),
    total: amountSchema,
  })
  .meta({ id: 'Substitute' })

export const lineItemSchema = z
  .object({
    id: z.number().int(),
    variant_id: z.number().int(),
    variant: productSchema,
    quantity: z.number().int(),
    produced_quantity: z.number().int().nullable(),
    price: z.number(),
    total: amountSchema,
    order_id: z.number().int(),
    mix_id: z.number().int().nullable(),
    portioning_size: z.number().int().nullable(),
    observation: z.string().nullable(),
    substitute: substituteSchema
      .nullish()
      .meta({ description: 'What was given for it; charged beside a produced quantity of 0' }),
    adjustment_total: amountSchema,
    pre_tax_amount: amountSchema,
    display_amount: z.string(),
    created_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: 'LineItem' })

const quantity = z.number().int().min(0).max(1_000_000)

const newLineItemSchema = z.object({ variant_id: idSchema, quantity: quantity.min(1) })

export const addLineItemSchema = z
  .object({ line_item: newLineItemSchema })
  .meta({ id: 'AddLineItem' })

const lineItemChangeSchema = z.object({
  observation: z.string().max(300).nullish(),
  quantity: quantity.nullish(),
  portioning_size: z.number().int().min(0).max(1_000_000).nullish(),
})

export const updateLineItemSchema = z
  .object({ line_item: lineItemChangeSchema })
  .meta({ id: 'UpdateLineItem' })

export type WireLineItem = z.infer<typeof lineItemSchema>
export type WireLineItemChange = z.infer<typeof lineItemChangeSchema>

export const rateKindSchema = z.enum(['delivery', 'express', 'pickup'])

const shippingRateSchema = z
  .object({
    id: z.number().int(),
    shipping_method_id: z.number().int(),
    name: z.string(),
    cost: z.string().meta({ description: "BRL as a decimal string, '0.0' when free" }),
    display_cost: z.string(),
    delivery_window_start: instantSchema,
    delivery_window_end: instantSchema,
    deliveries_remaining: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'null means express, where no kind says otherwise' }),
    kind: rateKindSchema.nullish().meta({ description: 'Without it a rate is a delivery' }),
  })
  .meta({ id: 'ShippingRate' })

const shipmentSchema = z
  .object({
    id: z.number().int(),
    shipping_rates: z.array(shippingRateSchema),
    selected_shipping_rate: shippingRateSchema.nullable(),
    shipping_methods: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })
  .meta({ id: 'Shipment' })

export type RateKind = z.infer<typeof rateKindSchema>
export type WireShippingRate = z.infer<typeof shippingRateSchema>
export type WireShipment = z.infer<typeof shipmentSchema>

export const orderStateSchema = z.enum([
  'cart',
  'address',
  'delivery',
  'payment',
  'confirm',
  'complete',
  'canceled',
])

const couponLossSchema = z.enum(['expired', 'minimum', 'limit', 'used', 'household', 'first'])

export type CouponLoss = z.infer<typeof couponLossSchema>

const couponSchema = z.object({
  name: z.string(),
  amount: amountSchema.nullish().meta({ description: 'Its part of adjustment_total, at most 0' }),
})

export const orderSchema = z
  .object({
    id: z.number().int(),
    number: z.string(),
    token: z.string().nullable(),
    email: z.string().nullable(),
    state: orderStateSchema,
    channel: z.string(),
    item_total: amountSchema,
    ship_total: amountSchema,
    adjustment_total: amountSchema,
    total: amountSchema,
    produced_amount: amountSchema.nullable(),
    line_items: z.array(lineItemSchema),
    shipments: z.array(shipmentSchema),
    payment_methods: z.array(paymentMethodSchema),
    credit_cards: z.array(cardSchema),
    payments: z.array(paymentSchema),
    ship_address: addressSchema.nullable(),
    bill_address: addressSchema.nullable(),
    promotions: z.array(couponSchema.extend({ code: z.string() })),
    lost_promotions: z
      .array(
        z.object({ code: z.string(), reason: couponLossSchema, minimum: amountSchema.nullish() }),
      )
      .nullish()
      .meta({ description: 'Coupons that left the order, until they are removed or others added' }),
    fulfillment_state: z.string().nullable(),
    delivery_state: z.string().nullable(),
    sale_receipt_url: z.string().nullable(),
    receipt_tax_id: z
      .string()
      .nullish()
      .meta({ description: 'CPF or CNPJ for the receipt; missing where it cannot be given' }),
    tracker_token: z
      .string()
      .nullish()
      .meta({ description: 'Opens GET /v2/trackers/{token}; null until the order is complete' }),
    if_missing: z
      .enum(IF_MISSING)
      .nullish()
      .meta({ description: 'What the shop does when an item is missing' }),
    offers_pickup: z
      .boolean()
      .nullish()
      .meta({ description: 'The order can be collected at the store, so that is asked first' }),
    canceled_money: canceledMoneySchema,
    completed_at: instantSchema.nullable(),
    created_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: 'Order' })

export const orderPageSchema = pageSchema.extend({ orders: z.array(orderSchema) })

export const createOrderSchema = z
  .object({ order: z.object({ line_items: z.array(newLineItemSchema).max(100) }) })
  .meta({ id: 'CreateOrder' })

export const copyOrderSchema = z
  .object({
    from: z.string().max(40),
    tracker_token: z
      .string()
      .max(200)
      .nullish()
      .meta({ description: 'Signed link of the order; copies what its tracker shows, no blends' }),
  })
  .meta({ id: 'CopyOrder' })

/** The cart after copying a past order, with the items that could not be copied. */
export const copiedOrderSchema = orderSchema
  .extend({
    skipped_line_items: z.array(
      z.object({ variant_id: z.number().int(), name: z.string(), reason: z.string() }),
    ),
  })
  .meta({ id: 'CopiedOrder' })

/** Why an item of a past order was not copied. */
export type SkipReason = 'out_of_stock' | 'maximum_reached' | 'blend'
export type OrderState = z.infer<typeof orderStateSchema>
export type WireOrder = z.infer<typeof orderSchema>
export type WireOrderPage = z.infer<typeof orderPageSchema>
export type CopyInput = z.infer<typeof copyOrderSchema>
export type WireCopiedOrder = z.infer<typeof copiedOrderSchema>

/** Where an order is; driver and vehicle are null before dispatch. */
export const trackerSchema = z
  .object({
    order_number: z.string(),
    fulfillment_state: z.string().nullable(),
    visit_state: z.string().nullable(),
    driver: z
      .object({
        name: z.string(),
        locations: z.array(
          z.object({ latitude: z.number(), longitude: z.number(), client_time: instantSchema }),
        ),
      })
      .nullable(),
    vehicle: z.object({ license_plate: z.string() }).nullable(),
    distance: z.number().nullish().meta({ description: 'Metres from driver to address, or null' }),
    delivery: z
      .object({
        name: z.string(),
        kind: rateKindSchema.nullish(),
        window_start: instantSchema,
        window_end: instantSchema,
      })
      .nullish()
      .meta({ description: 'What was promised: the chosen shipping rate' }),
    events: z
      .array(
        z.object({
          fulfillment_state: z.string().nullable(),
          visit_state: z.string().nullable(),
          at: instantSchema,
        }),
      )
      .optional()
      .meta({ description: 'When the order came to its states, oldest first' }),
    ...trackedMoneyShape,
  })
  .meta({ id: 'Tracker' })

const trackedItemSchema = z.object({
  id: z.number().int(),
  variant_id: z.number().int().nullish(),
  name: z.string(),
  unit_for_quantity: unitSchema,
  quantity: z.number().int(),
  produced_quantity: z.number().int().nullable(),
  total: amountSchema,
  in_blend: z.boolean(),
  mix_id: z.number().int().nullish().meta({ description: 'Parts of one blend have the same id' }),
  portioning_size: z.number().int().nullish().meta({ description: 'Grams per bag' }),
  whole_piece: wholePieceSchema,
  substitute: substituteSchema.nullish(),
})

const trackedSummarySchema = z.object({
  items: z.array(trackedItemSchema),
  weighed: z.boolean().meta({ description: 'The amounts are exact, no estimates' }),
  item_total: amountSchema,
  ship_total: amountSchema,
  adjustment_total: amountSchema,
  total: amountSchema,
  promotions: z.array(couponSchema).nullish(),
  to_pay: z
    .object({
      amount: amountSchema,
      place: z.enum(['delivery', 'pickup', 'pix']),
      method: z.string(),
    })
    .nullable()
    .meta({ description: 'What is still to be paid, at the door or by Pix; null when nothing is' }),
  charged: chargedSchema
    .nullish()
    .meta({ description: 'The one charge of a card, or of an arrived order; before refunds' }),
  held: amountSchema
    .nullish()
    .meta({ description: 'What is reserved on a card until the weighing; null without' }),
  if_missing: z.enum(IF_MISSING).nullish(),
})

/** What a holder of the signed link sees: tracker, first name, district, goods and amounts. */
export const sharedTrackerSchema = trackerSchema
  .extend({
    first_name: z.string().nullable(),
    neighborhood: z.string().nullable(),
    summary: trackedSummarySchema.nullish(),
  })
  .meta({ id: 'SharedTracker' })

export type WireTracker = z.infer<typeof trackerSchema>
export type WireSharedTracker = z.infer<typeof sharedTrackerSchema>
