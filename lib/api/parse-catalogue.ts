import type { z } from 'zod'
import { productSchema, type WireProduct } from '../shared/contract/catalogue'

/** What only our own sales API tells of a product; another one may mean something else by these names. */
const ADDITIONS = [
  'product_properties',
  'whole_piece',
  'net_weight',
  'departments',
  'updated_at',
] as const satisfies (keyof WireProduct)[]

/** Parses an answer with products; additions of another shape are left out, all else must be right. */
export function parseCatalogue(schema: z.ZodType, wire: unknown): unknown {
  const parsed = schema.safeParse(wire)
  return parsed.success ? parsed.data : schema.parse(withoutWrongAdditions(wire))
}

function withoutWrongAdditions(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(withoutWrongAdditions)
  if (typeof wire !== 'object' || wire === null) return wire
  const entries =
    'product_id' in wire ? Object.entries(wire).filter(isUnderstood) : Object.entries(wire)
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutWrongAdditions(value)]))
}

function isUnderstood([key, value]: [string, unknown]): boolean {
  const addition = ADDITIONS.find((name) => name === key)
  return !addition || productSchema.shape[addition].safeParse(value).success
}
