import { z } from 'zod'
import { REQUIRED } from '../forms/form-texts'
import { passwordField, withMatch } from './account-fields'

/** A new password by a reset link (VAL-45 to VAL-48). */
export const resetFormSchema = withMatch(
  z.object({ password: passwordField, confirmation: z.string().min(1, REQUIRED) }),
)
