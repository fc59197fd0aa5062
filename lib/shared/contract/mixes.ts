import { z } from 'zod'
import { productSchema } from './catalogue'
import { amountSchema, idSchema, instantSchema, pageSchema } from './common'

/** Grams. */
const quantity = z.number().int().min(0).max(1_000_000)

const typeName = z.literal('blend')
const text = z.string().max(300)

export const templateItemSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    variant: productSchema,
    quantity: z.number().int().meta({ description: 'Grams of this meat in the recipe' }),
  })
  .meta({ id: 'TemplateItem' })

export const templateSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    type_name: typeName,
    observation: z.string(),
    complete: z.boolean(),
    completed_at: instantSchema.nullable(),
    fat_percentage: z.number().int(),
    default_quantity: z.number().int().meta({ description: 'Grams to start with in the cart' }),
    increment_quantity: z.number().int(),
    price: z.number().meta({ description: 'BRL per gram of the mix at present prices' }),
    amount: amountSchema.meta({ description: 'BRL of the quantities in the recipe' }),
    items: z.array(templateItemSchema),
    created_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: 'Template' })

export const templatePageSchema = pageSchema.extend({ templates: z.array(templateSchema) })
export const templateItemListSchema = z.object({ items: z.array(templateItemSchema) })

export const newTemplateItemSchema = z
  .object({ variant_id: idSchema, quantity: quantity.min(1) })
  .meta({ id: 'NewTemplateItem' })

/** Body of POST /mixes/templates; a draft may be empty. */
export const newTemplateSchema = z
  .object({
    name: text.nullish(),
    type_name: typeName.nullish(),
    observation: text.nullish(),
    items: z.array(newTemplateItemSchema).max(50).nullish(),
    complete: z.boolean().nullish(),
    fat_percentage: z.number().int().min(0).max(100).nullish(),
  })
  .meta({ id: 'NewTemplate' })

/** Body of PUT /mixes/templates/{id}; omitted fields stay unchanged. */
export const templateChangeSchema = newTemplateSchema
  .omit({ items: true })
  .meta({ id: 'TemplateChange' })

/** Body of PUT /mixes/items/{id} and PUT /mixes/mixes/{id}. */
export const mixQuantitySchema = z.object({ quantity }).meta({ id: 'MixQuantity' })

/** A completed template that was placed in an order. */
export const mixSchema = z
  .object({
    id: z.number().int(),
    template_id: z.number().int(),
    template: templateSchema,
    name: z.string(),
    observation: z.string(),
    quantity: z.number().int().meta({ description: 'Grams of all its parts together' }),
    order_number: z.string(),
    min_quantity: z.number().int(),
    increment_quantity: z.number().int(),
    price: z.number().meta({ description: 'BRL per gram of the mix' }),
  })
  .meta({ id: 'Mix' })

export const mixListSchema = z.object({ mixes: z.array(mixSchema) })

/** Body of POST /mixes/mixes. */
export const newMixSchema = z
  .object({ template_id: idSchema, quantity: quantity.min(1), order_number: z.string().max(40) })
  .meta({ id: 'NewMix' })

export type WireTemplateItem = z.infer<typeof templateItemSchema>
export type WireTemplate = z.infer<typeof templateSchema>
export type WireTemplatePage = z.infer<typeof templatePageSchema>
export type WireNewTemplate = z.infer<typeof newTemplateSchema>
export type WireTemplateChange = z.infer<typeof templateChangeSchema>
export type WireNewTemplateItem = z.infer<typeof newTemplateItemSchema>
export type WireMix = z.infer<typeof mixSchema>
export type WireNewMix = z.infer<typeof newMixSchema>
