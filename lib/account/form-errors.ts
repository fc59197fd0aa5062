import { callFailure } from '../api/call-failure'

export interface FieldErrors<Field> {
  fields: { field: Field; text: string }[]
  /** Texts that belong to no field. */
  general: string[]
}

/** Errors of a form after a rejected call: the first text of each key that `names` maps. */
export function fieldErrors<Field>(
  error: unknown,
  names: Readonly<Record<string, Field>>,
): FieldErrors<Field> {
  const failure = callFailure(error)
  const fields = Object.entries(failure.fields).flatMap(([key, [text]]) => {
    const field = names[key]
    return field && text ? [{ field, text }] : []
  })
  return { fields, general: fields.length > 0 ? [] : failure.texts }
}

/** Form fields by their names on the wire. */
export const PERSON_FIELDS = { cpf: 'cpf', first_name: 'firstName', last_name: 'lastName' } as const

/** For an ended session: the guard of the page tells of it. */
export const NO_FIELD_ERRORS = { fields: [], general: [] }
