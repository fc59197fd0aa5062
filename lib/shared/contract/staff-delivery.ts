import { z } from 'zod'
import { DOOR_PAYMENT_METHODS } from '../door-payment-methods'
import { addressSchema } from './address'
import { amountSchema, instantSchema } from './common'
import { boardOrderSchema } from './staff'

const doorWaySchema = z.enum(DOOR_PAYMENT_METHODS)

/** An order to deliver, with the address and what is received at the door. */
const deliveryOrderSchema = boardOrderSchema
  .extend({
    address: addressSchema.nullable(),
    license_plate: z.string().nullable(),
    receipt_url: z.string().nullable(),
    door_way: doorWaySchema.nullable().meta({ description: 'null for an order paid before' }),
    to_receive: amountSchema.nullable().meta({
      description:
        'Rest to receive at the door, below zero to hand back; null for an order paid otherwise',
    }),
    change_for: amountSchema
      .nullable()
      .meta({ description: 'Cash for which the customer asked change; null without' }),
    bags: z.number().int().nullable().meta({ description: 'null until the order is packed' }),
    is_pix: z.boolean().meta({ description: 'Paid by Pix after weighing' }),
  })
  .meta({ id: 'DeliveryOrder' })

const windowSchema = z.object({ start: instantSchema, end: instantSchema })

export const deliveryListSchema = z
  .object({
    orders: z.array(deliveryOrderSchema),
    windows: z.array(windowSchema).meta({ description: 'The next windows with free spaces' }),
    ways: z.array(doorWaySchema).meta({ description: 'Ways to pay at the door of this shop' }),
  })
  .meta({ id: 'DeliveryList' })

export const deliveryMoveSchema = z
  .object({
    to: z.enum(['planned', 'in_progress', 'success', 'completed', 'failed']),
    driver: z
      .object({ name: z.string().trim().min(2).max(60), license_plate: z.string().max(10) })
      .optional(),
    received: z
      .array(z.object({ way: doorWaySchema, amount: amountSchema }))
      .max(6)
      .optional()
      .meta({ description: 'What was paid at the door, change below zero; else the whole sum' }),
  })
  .meta({ id: 'DeliveryMove' })

export const deliveryWindowSchema = windowSchema.meta({ id: 'DeliveryWindow' })

export const deliveryReceiptSchema = z
  .object({ url: z.string().trim().max(600) })
  .meta({ id: 'DeliveryReceipt' })

export type WireDeliveryList = z.infer<typeof deliveryListSchema>
export type WireDeliveryMove = z.infer<typeof deliveryMoveSchema>
