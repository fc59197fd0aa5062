import { z } from 'zod'
import { instantSchema, pageSchema } from './common'

const unitSchema = z.enum(['g', 'kg', 'un'])

const imageSchema = z
  .object({ mini_url: z.string(), small_url: z.string(), large_url: z.string(), alt: z.string() })
  .meta({ id: 'Image' })

const optionValueSchema = z.object({
  slug: z.string(),
  presentation_name: z.string(),
  image_url: z.string().nullable(),
  selected: z.boolean(),
})

export const productSchema = z
  .object({
    id: z.number().int(),
    product_id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    manufacturer: z.string(),
    price: z.number().meta({ description: 'BRL per gram (unit g) or per unit (unit un)' }),
    list_price: z.number(),
    unit_for_quantity: unitSchema,
    total_on_hand: z.number().int(),
    in_stock: z.boolean(),
    images: z.array(imageSchema),
    increment_quantity: z.number().int(),
    default_quantity: z.number().int(),
    minimum_quantity: z.number().int(),
    maximum_quantity: z.number().int(),
    options: z.array(
      z.object({ presentation_name: z.string(), values: z.array(optionValueSchema) }),
    ),
    options_text: z.string(),
    description: z.string(),
    meta_tags: z.array(z.object({ name: z.string(), content: z.string() })),
    should_notify_user: z.boolean(),
    updated_at: instantSchema
      .optional()
      .meta({ description: 'When its text, price or pictures last changed' }),
  })
  .meta({ id: 'Product' })

export const productPageSchema = pageSchema.extend({ products: z.array(productSchema) })
export const productListSchema = z.object({ products: z.array(productSchema) })

export type WireProduct = z.infer<typeof productSchema>
export type WireImage = z.infer<typeof imageSchema>

/** Answer of notify_me and unnotify_me (API-09, API-10). */
export const noticeSchema = z
  .object({ id: z.number().int(), should_notify_user: z.boolean() })
  .meta({ id: 'Notice' })
