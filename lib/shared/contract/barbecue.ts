import { z } from 'zod'
import { productSchema } from './catalogue'
import { idSchema } from './common'

/** A kind of complement that can go with the meat, such as sausages. */
const barbecueCategorySchema = z
  .object({ id: z.number().int(), name: z.string() })
  .meta({ id: 'BarbecueCategory' })

/** A cut type of which the barbecue has most. */
const barbecueOptionValueSchema = z
  .object({ id: z.number().int(), name: z.string(), image_url: z.string().nullable() })
  .meta({ id: 'BarbecueOptionValue' })

export const barbecueCategoryListSchema = z.array(barbecueCategorySchema)
export const barbecueOptionValueListSchema = z.array(barbecueOptionValueSchema)

/** Body of POST /barbecue/barbecues/. */
export const barbecueRequestSchema = z
  .object({
    total_desired_quantity: z
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: 'Grams for everybody together' }),
    preferred_option_value_id: idSchema,
    desired_categories_attributes: z
      .array(z.object({ category_id: idSchema }))
      .max(50)
      .nullish(),
    fat_percentage: z.number().int().min(0).max(100).nullish(),
  })
  .meta({ id: 'BarbecueRequest' })

const selectedVariantSchema = z.object({
  variant: productSchema,
  desired_quantity: z
    .number()
    .int()
    .meta({ description: 'Grams or units, as the variant is sold' }),
})

/** The resulting shopping list; `products` contains each of its variants once. */
export const barbecueSchema = z
  .object({
    id: z.number().int(),
    selected_variants: z.array(selectedVariantSchema),
    products: z.array(productSchema),
  })
  .meta({ id: 'Barbecue' })

export type WireBarbecueCategory = z.infer<typeof barbecueCategorySchema>
export type WireBarbecueOptionValue = z.infer<typeof barbecueOptionValueSchema>
export type WireBarbecueRequest = z.infer<typeof barbecueRequestSchema>
export type WireBarbecue = z.infer<typeof barbecueSchema>
