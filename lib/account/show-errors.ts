import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { FieldErrors } from './field-errors'

/** Puts the texts of a refusal under their fields; the answer is those that belong to none. */
export function showErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  { fields, general }: FieldErrors<FieldPath<Fields>>,
): string[] {
  for (const { field, text } of fields) setError(field, { message: text })
  return general
}
