import { z } from 'zod'
import { imageSchema, unitSchema } from './catalogue'
import { amountSchema, instantSchema } from './common'

/** A product as the counter changes it: BRL per Kg or unit, grams or units. */
export const shopProductSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    unit_for_quantity: unitSchema,
    price: amountSchema,
    list_price: amountSchema,
    stock: z.number().int(),
    is_in_stock: z.boolean(),
    is_withdrawn: z.boolean(),
    picture: imageSchema.nullable(),
    scale_code: z.string().nullable().meta({ description: "Product's code in the scale's labels" }),
  })
  .meta({ id: 'ShopProduct' })

export const shopProductsSchema = z
  .object({ products: z.array(shopProductSchema) })
  .meta({ id: 'ShopProducts' })

const MOST = 100_000

export const shopStockSchema = z
  .object({ quantity: z.number().int().min(0).max(2_000_000_000) })
  .meta({ id: 'ShopStock' })

export const shopPriceSchema = z
  .object({ price: z.number().positive().max(MOST), list_price: z.number().positive().max(MOST) })
  .meta({ id: 'ShopPrice' })

export const shopSaleSchema = z.object({ is_withdrawn: z.boolean() }).meta({ id: 'ShopSale' })

/** A photograph in base64; the request may have 2 MB. */
export const shopPictureSchema = z.object({ data: z.base64() }).meta({ id: 'ShopPicture' })

/** Windows of the coming days, and times that are closed. */
export const shopDaysSchema = z
  .object({
    slots: z.array(
      z.object({
        start: instantSchema,
        end: instantSchema,
        capacity: z.number().int(),
        booked: z.number().int(),
        is_closed: z.boolean(),
      }),
    ),
    express: z
      .object({
        booked: z.number().int(),
        capacity: z.number().int(),
        is_closed: z.boolean(),
      })
      .nullable()
      .meta({ description: 'Express orders of today; null without a limit or without express' }),
    closures: z.array(z.object({ start: instantSchema, end: instantSchema, reason: z.string() })),
  })
  .meta({ id: 'ShopDays' })

export const shopTimeSchema = z
  .object({
    start: instantSchema,
    end: instantSchema,
    reason: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .nullable()
      .meta({ description: 'Why the time is closed; null opens it' }),
    notify: z
      .boolean()
      .optional()
      .meta({ description: 'Whether customers booked in it get an e-mail with other windows' }),
  })
  .meta({ id: 'ShopTime' })

/** Changes of staff and operators, the newest first. */
export const shopActsSchema = z
  .object({
    acts: z.array(
      z.object({
        id: z.number().int(),
        at: instantSchema,
        act: z.string(),
        facts: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
        who: z.string().nullable().meta({ description: 'null for a command of an operator' }),
        number: z.string().nullable(),
        product: z.string().nullable(),
        unit: unitSchema.nullable().meta({ description: 'Unit of the product' }),
        weighed: z
          .array(z.object({ name: z.string(), quantity: z.number().nullable(), unit: unitSchema }))
          .meta({ description: 'Lines of a weighing; null took a weight back' }),
      }),
    ),
  })
  .meta({ id: 'ShopActs' })

export type WireShopProduct = z.infer<typeof shopProductSchema>
export type WireShopProducts = z.infer<typeof shopProductsSchema>
export type WireShopDays = z.infer<typeof shopDaysSchema>
export type WireShopTime = z.infer<typeof shopTimeSchema>
export type WireShopActs = z.infer<typeof shopActsSchema>
