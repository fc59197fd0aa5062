import * as z from 'zod/mini'
import { emailField } from './account-fields'
import { type FieldErrors, fieldErrors } from './form-errors'

export const forgotFormSchema = z.object({ email: emailField })

/** `base` is shown under the e-mail. */
export function forgotErrors(error: unknown): FieldErrors<'email'> {
  return fieldErrors(error, { base: 'email', email: 'email' })
}
