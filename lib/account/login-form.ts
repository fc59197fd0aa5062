import * as z from 'zod/mini'
import { errorTexts, isStatus } from '../api/errors'
import { emailField, passwordField } from './account-fields'
import type { FieldErrors } from './form-errors'

export const loginFormSchema = z.object({
  email: emailField,
  password: passwordField,
  remember: z.boolean(),
})

const WRONG = 'Email ou senha incorretos'

/** Never says which of the two is wrong. */
export function loginErrors(error: unknown): FieldErrors<'email' | 'password'> {
  return {
    fields: [
      { field: 'email', text: WRONG },
      { field: 'password', text: WRONG },
    ],
    general: isStatus(error, 401) ? [] : errorTexts(error),
  }
}
