import { z } from 'zod'
import { emailField } from './account-fields'
import { type FieldErrors, fieldErrors } from './form-errors'

/** Whose password was forgotten. */
export const forgotFormSchema = z.object({ email: emailField })

/** `base` shows under the e-mail. */
export function forgotErrors(error: unknown): FieldErrors<'email'> {
  return fieldErrors(error, { base: 'email', email: 'email' })
}
