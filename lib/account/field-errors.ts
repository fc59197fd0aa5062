import { errorTexts, fieldTexts } from '../api/error-texts'

export interface FieldErrors<Field> {
  fields: { field: Field; text: string }[]
  /** Texts that belong to no field. */
  general: string[]
}

/** A refused account call as errors of a form: the first text of each key that `names` gives a field (AUTH-31). */
export function fieldErrors<Field>(
  error: unknown,
  names: Readonly<Record<string, Field>>,
): FieldErrors<Field> {
  const fields = Object.entries(fieldTexts(error)).flatMap(([key, [text]]) => {
    const field = names[key]
    return field && text ? [{ field, text }] : []
  })
  return { fields, general: fields.length > 0 ? [] : errorTexts(error) }
}
