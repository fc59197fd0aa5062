import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { errorTexts, fieldTexts, isStatus } from '../api/errors'
import type { PasswordFields } from './password-form'
import type { PersonalFields } from './personal-form'
import type { RegisterFields } from './register-form'

interface FieldErrors<Field> {
  fields: { field: Field; text: string }[]
  /** Texts that belong to no field. */
  general: string[]
}

/** A refused account call as errors of a form: the first text of each key that `names` gives a field (AUTH-31). */
function fieldErrors<Field>(
  error: unknown,
  names: Readonly<Record<string, Field>>,
): FieldErrors<Field> {
  const fields = Object.entries(fieldTexts(error)).flatMap(([key, [text]]) => {
    const field = names[key]
    return field && text ? [{ field, text }] : []
  })
  return { fields, general: fields.length > 0 ? [] : errorTexts(error) }
}

const PERSON = { cpf: 'cpf', first_name: 'firstName', last_name: 'lastName' } as const

/** `base` shows under the e-mail (AUTH-28). */
export function registerErrors(error: unknown): FieldErrors<keyof RegisterFields> {
  return fieldErrors(error, {
    ...PERSON,
    base: 'email',
    email: 'email',
    password: 'password',
    password_confirmation: 'confirmation',
  })
}

/** `base` shows under the e-mail (AUTH-29). */
export function forgotErrors(error: unknown): FieldErrors<'email'> {
  return fieldErrors(error, { base: 'email', email: 'email' })
}

/** `base` and the e-mail, which the form does not show, stand under the password (AUTH-31). */
export function resetErrors(error: unknown): FieldErrors<'password' | 'confirmation'> {
  return fieldErrors(error, {
    base: 'password',
    email: 'password',
    password: 'password',
    passwordConfirmation: 'confirmation',
    password_confirmation: 'confirmation',
  })
}

export function personalErrors(error: unknown): FieldErrors<keyof PersonalFields> {
  return fieldErrors(error, { ...PERSON, base: 'firstName', email: 'email' })
}

const WRONG = { field: 'current', text: 'Senha incorreta' } as const

/** Whatever the API refuses is put down to the current password, but for too many tries (ACC-10). */
export function passwordErrors(error: unknown): FieldErrors<keyof PasswordFields> {
  if (isStatus(error, 429)) return { fields: [], general: errorTexts(error) }
  const { fields, general } = fieldErrors(error, {
    password: 'password',
    password_confirmation: 'confirmation',
  } as const)
  if (fields.length > 0) return { fields, general }
  return { fields: [WRONG], general: isStatus(error, 422) ? [] : general }
}

/** Puts the texts of a refusal under their fields; the answer is those that belong to none. */
export function showErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  { fields, general }: FieldErrors<FieldPath<Fields>>,
): string[] {
  for (const { field, text } of fields) setError(field, { message: text })
  return general
}
