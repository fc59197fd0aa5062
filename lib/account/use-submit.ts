import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldErrors } from './form-errors'

/** Submits a form. Rejected fields show their texts; `texts` holds the others until dismissed. */
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
      for (const { field, text } of fields) setError(field, { message: text })
      setTexts(general)
    }
  })
  return { submit, texts, dismiss: () => setTexts([]) }
}
