import { z } from 'zod'
import { passwordField, withMatch } from './account-fields'

/** Changing the password: each field follows the password rule, and the last two are the same (VAL-51). */
export const passwordFormSchema = withMatch(
  z.object({ current: passwordField, password: passwordField, confirmation: passwordField }),
)

export type PasswordFields = z.input<typeof passwordFormSchema>
