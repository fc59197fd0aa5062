import type * as z from 'zod/mini'

/** Returns the error that a form would show under `field`, or null. */
export function firstError(schema: z.ZodMiniType, values: unknown, field: string): string | null {
  const result = schema.safeParse(values)
  return result.error?.issues.find(({ path }) => path[0] === field)?.message ?? null
}
