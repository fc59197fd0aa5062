import type { z } from 'zod'
import { productSchema } from '../shared/contract/catalogue'

/** What only our own sales API tells of a product; another one may mean something else by these names. */
const ADDITIONS = new Map<string, z.ZodType>(
  Object.entries(productSchema.shape).filter(([, schema]) => schema.safeParse(undefined).success),
)

/** Parses an answer with products; additions of another shape are left out, all else must be right. */
export function parseCatalogue(schema: z.ZodType, wire: unknown): unknown {
  const parsed = schema.safeParse(wire)
  return parsed.success ? parsed.data : schema.parse(withoutWrongAdditions(wire))
}

function withoutWrongAdditions(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(withoutWrongAdditions)
  if (typeof wire !== 'object' || wire === null) return wire
  const isProduct = 'product_id' in wire
  const kept = Object.entries(wire).filter((entry) => !isProduct || isUnderstood(entry))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWrongAdditions(value)]))
}

function isUnderstood([key, value]: [string, unknown]): boolean {
  return ADDITIONS.get(key)?.safeParse(value).success ?? true
}
