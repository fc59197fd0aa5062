import { z } from 'zod'
import { errorSchema, instantSchema, pageSchema } from './common'

export const unitSchema = z.enum(['g', 'kg', 'un'])

/** How a line is packed, beside its `portioning_size`. */
export const wholePieceSchema = z
  .boolean()
  .optional()
  .meta({ description: 'Whole unless packed in several bags' })

export const imageSchema = z
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
    product_properties: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .optional()
      .meta({ description: 'Facts that decide a purchase, in the order they are read' }),
    whole_piece: z
      .boolean()
      .optional()
      .meta({ description: 'Packed whole unless asked otherwise: one bag of what is ordered' }),
    portioning_size: z
      .number()
      .int()
      .nullish()
      .meta({ description: 'Grams per bag of a new line; null: not packed in bags' }),
    net_weight: z
      .number()
      .nullish()
      .meta({ description: 'Grams that one unit holds, where it is known and sold by the unit' }),
    departments: z
      .array(z.object({ id: z.number().int(), name: z.string() }))
      .optional()
      .meta({ description: 'Where it stands, in the order of the shop; lists leave it out' }),
    updated_at: instantSchema
      .optional()
      .meta({ description: 'When its text, price or pictures last changed' }),
  })
  .meta({ id: 'Product' })

export const productPageSchema = pageSchema.extend({ products: z.array(productSchema) })
export const productListSchema = z.object({ products: z.array(productSchema) })

export type WireProduct = z.infer<typeof productSchema>

const withdrawnProductSchema = z.object({
  name: z.string(),
  department: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})

/** Body of a 410 of the embedded sales API. Other sales APIs send none. */
export const withdrawnSchema = errorSchema
  .extend({ product: withdrawnProductSchema })
  .meta({ id: 'Withdrawn' })

export type WireWithdrawnProduct = z.infer<typeof withdrawnProductSchema>
export type WireImage = z.infer<typeof imageSchema>

/** Response of notify_me and unnotify_me. */
export const stockAlertSchema = z
  .object({ id: z.number().int(), should_notify_user: z.boolean() })
  .meta({ id: 'Notice' })

export const subdepartmentSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    // GET /v2/departments may leave them out.
    products: z.array(productSchema).default([]),
    products_count: z.number().int().optional().meta({
      description: 'How many there are, where `per_subdepartment` may have left some out',
    }),
  })
  .meta({ id: 'Subdepartment' })

export const departmentSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    image_url: z.string().nullable(),
    subdepartments: z.array(subdepartmentSchema),
  })
  .meta({ id: 'Department' })

export type WireDepartment = z.infer<typeof departmentSchema>

export const recipeSchema = z
  .object({
    id: z.number().int(),
    product_id: z.number().int(),
    title: z.string(),
    text: z.string(),
    vimeo_url: z.string().nullable(),
    video_url: z.string().nullable(),
  })
  .meta({ id: 'Recipe' })

export type WireRecipe = z.infer<typeof recipeSchema>

/** A product of the catalogue webhook, whose pages must be re-rendered. */
const changedProductSchema = z.object({
  ...productSchema.pick({ id: true, product_id: true, slug: true }).shape,
  former_slugs: z.array(z.string()),
  /** Slugs of the other variants of the product, which link to this one. */
  sibling_slugs: z.array(z.string()),
  /** Ids of variants whose bought-together list contains this variant. */
  companion_ids: z.array(z.number().int()),
  /** Whether the list of promotions may contain the variant. */
  promoted: z.boolean(),
  departments: z.array(z.object({ id: z.number().int(), subdepartments: z.array(z.string()) })),
})

/**
 * Body of the signed catalogue webhook. `changed` is price, text or availability; no products
 * means that departments, lists or recipes changed. A repeated delivery keeps its id.
 */
export const catalogueEventSchema = z.object({
  id: z.string(),
  type: z.enum(['changed', 'created', 'withdrawn']),
  products: z.array(changedProductSchema),
})

export type WireCatalogueEvent = z.infer<typeof catalogueEventSchema>
export type WireChangedProduct = WireCatalogueEvent['products'][number]
