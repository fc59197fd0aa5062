import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Checks a form with a schema: each field gets the first of its errors. Names have no dots. */
export function zodResolver<Fields extends FieldValues, Values>(
  schema: z.ZodType<Values, Fields>,
): Resolver<Fields, unknown, Values> {
  return (fields) => {
    const { success, data, error } = schema.safeParse(fields)
    if (success) return { values: data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, code, message } of error.issues) {
      errors[String(path[0])] ??= { type: code, message }
    }
    return { values: {}, errors } as Awaited<ReturnType<Resolver<Fields, unknown, Values>>>
  }
}
