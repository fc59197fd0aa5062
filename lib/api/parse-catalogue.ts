import type { z } from 'zod'
import { productSchema, subdepartmentSchema } from '../shared/contract/catalogue'

type Additions = ReadonlyMap<string, z.ZodType>

/** What only our own sales API tells of a product; another one may mean something else by these names. */
const OF_PRODUCT: Additions = new Map<string, z.ZodType>(
  Object.entries(productSchema.shape).filter(([, schema]) => schema.safeParse(undefined).success),
)
const OF_SUBDEPARTMENT: Additions = new Map([
  ['products_count', subdepartmentSchema.shape.products_count],
])

/** Parses an answer with products; additions of another shape are left out, all else must be right. */
export function parseCatalogue(schema: z.ZodType, wire: unknown): unknown {
  const parsed = schema.safeParse(wire)
  return parsed.success ? parsed.data : schema.parse(withoutWrongAdditions(wire))
}

function withoutWrongAdditions(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(withoutWrongAdditions)
  if (typeof wire !== 'object' || wire === null) return wire
  const additions = 'product_id' in wire ? OF_PRODUCT : OF_SUBDEPARTMENT
  const kept = Object.entries(wire).filter(
    ([key, value]) => additions.get(key)?.safeParse(value).success ?? true,
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWrongAdditions(value)]))
}
