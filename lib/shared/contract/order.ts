import { z } from 'zod'
import { addressSchema } from './address'
import { cardSchema } from './card'
import { amountSchema, instantSchema, pageSchema } from './common'
import { lineItemSchema, newLineItemSchema } from './line-item'
import { paymentMethodSchema, paymentSchema } from './payment'
import { shipmentSchema } from './shipment'

export const orderStateSchema = z.enum([
  'cart',
  'address',
  'delivery',
  'payment',
  'confirm',
  'complete',
  'canceled',
])

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
    promotions: z.array(z.object({ code: z.string(), name: z.string() })),
    fulfillment_state: z.string().nullable(),
    delivery_state: z.string().nullable(),
    sale_receipt_url: z.string().nullable(),
    tracker_token: z
      .string()
      .nullish()
      .meta({ description: 'Opens GET /v2/trackers/{token}; null until the order is complete' }),
    completed_at: instantSchema.nullable(),
    created_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: 'Order' })

export const orderPageSchema = pageSchema.extend({ orders: z.array(orderSchema) })

export const createOrderSchema = z
  .object({ order: z.object({ line_items: z.array(newLineItemSchema).max(100) }) })
  .meta({ id: 'CreateOrder' })

export const copyOrderSchema = z.object({ from: z.string().max(40) }).meta({ id: 'CopyOrder' })

/** The cart after copying an old order into it, with what could not come along (Q31). */
export const copiedOrderSchema = orderSchema
  .extend({
    skipped_line_items: z.array(
      z.object({ variant_id: z.number().int(), name: z.string(), reason: z.string() }),
    ),
  })
  .meta({ id: 'CopiedOrder' })

export type OrderState = z.infer<typeof orderStateSchema>
export type WireOrder = z.infer<typeof orderSchema>
export type WireOrderPage = z.infer<typeof orderPageSchema>
export type WireCopiedOrder = z.infer<typeof copiedOrderSchema>
