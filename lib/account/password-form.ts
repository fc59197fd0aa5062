import * as z from 'zod/mini'
import { errorTexts, isStatus } from '../api/errors'
import { passwordField, withMatch } from './account-fields'
import { type FieldErrors, fieldErrors, NO_FIELD_ERRORS } from './form-errors'

export const passwordFormSchema = withMatch(
  z.object({ current: passwordField, password: passwordField, confirmation: passwordField }),
)

export type PasswordFields = z.input<typeof passwordFormSchema>

const WRONG = { field: 'current', text: 'Senha incorreta' } as const

/** A rejection without a field means a wrong current password, except too many attempts. */
export function passwordErrors(error: unknown): FieldErrors<keyof PasswordFields> {
  if (isStatus(error, 401)) return NO_FIELD_ERRORS
  if (isStatus(error, 429)) return { fields: [], general: errorTexts(error) }
  const { fields, general } = fieldErrors(error, {
    password: 'password',
    password_confirmation: 'confirmation',
  } as const)
  if (fields.length > 0) return { fields, general }
  return { fields: [WRONG], general: isStatus(error, 422) ? [] : general }
}
