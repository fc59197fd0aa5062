import { z } from 'zod'
import { productSchema } from './product'

/** What the sales API tells about a product whose pages must change; who shows it reads the rest. */
const changedProductSchema = z.object({
  ...productSchema.pick({ id: true, product_id: true, slug: true }).shape,
  former_slugs: z.array(z.string()),
  /** Slugs of the other variants of the product, which link to this one. */
  sibling_slugs: z.array(z.string()),
  /** Variants whose list of what is bought together names this one. */
  companion_ids: z.array(z.number().int()),
  /** Whether the list of promotions may show it. */
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
