import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { callFailure } from '../api/use-call'

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

/** For an ended session, which the guard of the page reports. */
export const NO_FIELD_ERRORS = { fields: [], general: [] }

/**
 * Submits a form. Rejected fields show their texts, and the first gets the focus; `texts` holds the
 * others until dismissed.
 */
export function useSubmit<Fields extends FieldValues, Values>(
  { handleSubmit, setError }: UseFormReturn<Fields, unknown, Values>,
  send: (values: Values) => Promise<void>,
  explain: (error: unknown) => FieldErrors<FieldPath<Fields>>,
) {
  const [texts, setTexts] = useState<string[]>([])

  const submit = handleSubmit(async (values) => {
    setTexts([])
    try {
      await send(values)
    } catch (error) {
      const { fields, general } = explain(error)
      for (const { field, text } of fields) {
        setError(field, { message: text }, { shouldFocus: field === fields[0]?.field })
      }
      setTexts(general)
    }
  })
  return { submit, texts, dismiss: () => setTexts([]) }
}
