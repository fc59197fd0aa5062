import { z } from 'zod'
import { amountSchema, idSchema, instantSchema } from './common'
import { productSchema } from './product'

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
    adjustment_total: amountSchema,
    pre_tax_amount: amountSchema,
    display_amount: z.string(),
    created_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: 'LineItem' })

const quantity = z.number().int().min(0).max(1_000_000)

export const newLineItemSchema = z.object({
  variant_id: idSchema,
  quantity: quantity.min(1),
})

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
