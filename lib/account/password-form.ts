import * as z from 'zod/mini'
import { errorTexts, isStatus } from '../api/errors'
import { REQUIRED } from '../shared/text-rules'
import { emailField, passwordField, withMatch } from './account-fields'
import { type FieldErrors, fieldErrors, NO_FIELD_ERRORS } from './use-submit'

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

export const resetFormSchema = withMatch(
  z.object({ password: passwordField, confirmation: z.string().check(z.minLength(1, REQUIRED)) }),
)

/** `base` and the e-mail, which the form does not show, appear under the password. */
export function resetErrors(error: unknown): FieldErrors<'password' | 'confirmation'> {
  return fieldErrors(error, {
    base: 'password',
    email: 'password',
    password: 'password',
    passwordConfirmation: 'confirmation',
    password_confirmation: 'confirmation',
  })
}

export const forgotFormSchema = z.object({ email: emailField })

/** `base` is shown under the e-mail. */
export function forgotErrors(error: unknown): FieldErrors<'email'> {
  return fieldErrors(error, { base: 'email', email: 'email' })
}
