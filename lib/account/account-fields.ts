import { z } from 'zod'
import { digitsOf, errorFrom } from '../forms/field-check'
import { accountEmailError, emailError } from '../shared/email'
import { cpfError, nameError, PASSWORD_MISMATCH, passwordError } from '../shared/person-rules'
import { REQUIRED } from '../shared/text-rules'
import { visibleText } from '../shared/visible-text'

/** E-mail of a new account or of a guest's order. */
export const newEmailField = z.string().trim().superRefine(errorFrom(emailError))

/** E-mail of an existing account. */
export const emailField = z.string().trim().superRefine(errorFrom(accountEmailError))

export const passwordField = z.string().superRefine(errorFrom(passwordError))

export const personName = (label: 'Nome' | 'Sobrenome') =>
  z
    .string()
    .transform(visibleText)
    .superRefine(errorFrom((value) => nameError(value, label)))

/** Required CPF in any notation, as 11 digits. */
export const cpfField = z
  .string()
  .transform(digitsOf)
  .superRefine(errorFrom((value) => (value ? cpfError(value) : REQUIRED)))

interface Passwords {
  password: string
  confirmation: string
}

/** The confirmation must equal the password. An empty confirmation has its own error. */
export function withMatch<Schema extends z.ZodType<Passwords>>(schema: Schema): Schema {
  const matches = ({ password, confirmation }: Passwords) =>
    confirmation === '' || password === confirmation
  return schema.refine(matches, {
    error: PASSWORD_MISMATCH,
    path: ['confirmation'],
    when: () => true,
  })
}
