import { z } from 'zod'
import { digitsOf, errorFrom } from '../forms/field-check'
import { accountEmailError, emailError } from '../shared/email'
import { cpfError, nameError, PASSWORD_MISMATCH, passwordError } from '../shared/person-rules'
import { REQUIRED } from '../shared/text-rules'
import { visibleText } from '../shared/visible-text'

/** Address of a new account or of a guest's order. */
export const newEmailField = z.string().trim().superRefine(errorFrom(emailError))

/** Address of an account that exists. */
export const emailField = z.string().trim().superRefine(errorFrom(accountEmailError))

export const passwordField = z.string().superRefine(errorFrom(passwordError))

export const personName = (label: 'Nome' | 'Sobrenome') =>
  z
    .string()
    .transform(visibleText)
    .superRefine(errorFrom((value) => nameError(value, label)))

/** A CPF of 11 digits however it is written; the API, where a profile may go without, has no text of its own for none. */
export const cpfField = z
  .string()
  .transform(digitsOf)
  .superRefine(errorFrom((value) => (value ? cpfError(value) : REQUIRED)))

interface Passwords {
  password: string
  confirmation: string
}

/** The confirmation must equal the password; an empty one has an error of its own field. */
export function withMatch<Schema extends z.ZodType<Passwords>>(schema: Schema): Schema {
  const matches = ({ password, confirmation }: Passwords) =>
    confirmation === '' || password === confirmation
  return schema.refine(matches, {
    error: PASSWORD_MISMATCH,
    path: ['confirmation'],
    when: () => true,
  })
}
