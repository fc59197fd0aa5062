import { z } from 'zod'
import { emailField, passwordField } from './account-fields'
import '../forms/jitless'

/** Log-in fields, checked on blur (VAL-43). */
export const loginFormSchema = z.object({
  email: emailField,
  password: passwordField,
  remember: z.boolean(),
})
