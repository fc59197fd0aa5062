import * as z from 'zod/mini'
import { REQUIRED } from '../shared/text-rules'
import { passwordField, withMatch } from './account-fields'
import { type FieldErrors, fieldErrors } from './form-errors'

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
