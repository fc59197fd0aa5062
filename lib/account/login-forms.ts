import { z } from 'zod'
import { REQUIRED } from '../forms/form-texts'
import { emailField, passwordField, withMatch } from './account-fields'

/** Log-in fields, checked on blur (VAL-43). */
export const loginFormSchema = z.object({
  email: emailField,
  password: passwordField,
  remember: z.boolean(),
})

/** Whose password was forgotten (VAL-49). */
export const forgotFormSchema = z.object({ email: emailField })

/** A new password by a reset link (VAL-45 to VAL-48). */
export const resetFormSchema = withMatch(
  z.object({ password: passwordField, confirmation: z.string().min(1, REQUIRED) }),
)
