import type { z } from 'zod'
import { productSchema, subdepartmentSchema } from '../shared/contract/catalogue'

type Additions = ReadonlyMap<string, z.ZodType>

/** Fields of our own sales API. Another API may use these names for something else. */
const OF_PRODUCT: Additions = new Map<string, z.ZodType>(
  Object.entries(productSchema.shape).filter(([, schema]) => schema.safeParse(undefined).success),
)
const OF_SUBDEPARTMENT: Additions = new Map([
  ['products_count', subdepartmentSchema.shape.products_count],
])

/** Parses a response with products. Drops additions of another shape; all else must be valid. */
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
