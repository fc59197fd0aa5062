import * as z from 'zod/mini'
import { digitsOf, errorFrom } from '../forms/field-check'
import { accountEmailError, emailError } from '../shared/email'
import { cpfError, nameError, PASSWORD_MISMATCH, passwordError } from '../shared/person-rules'
import { REQUIRED } from '../shared/text-rules'
import { visibleText } from '../shared/visible-text'

/** E-mail of a new account or of a guest's order. */
export const newEmailField = z.string().check(z.trim(), errorFrom(emailError))

/** E-mail of an existing account. */
export const emailField = z.string().check(z.trim(), errorFrom(accountEmailError))

export const passwordField = z.string().check(errorFrom(passwordError))

export const personName = (label: 'Nome' | 'Sobrenome') =>
  z.string().check(
    z.overwrite(visibleText),
    errorFrom((value) => nameError(value, label)),
  )

/** Required CPF in any notation, as 11 digits. */
export const cpfField = z.string().check(
  z.overwrite(digitsOf),
  errorFrom((value) => (value ? cpfError(value) : REQUIRED)),
)

interface Passwords {
  password: string
  confirmation: string
}

/** The confirmation must equal the password. An empty confirmation has its own error. */
export function withMatch<Schema extends z.ZodMiniType<Passwords>>(schema: Schema): Schema {
  const matches = ({ password, confirmation }: Passwords) =>
    confirmation === '' || password === confirmation
  const isMatch = z.refine<Passwords>(matches, {
    error: PASSWORD_MISMATCH,
    path: ['confirmation'],
    when: () => true,
  })
  return schema.check(isMatch)
}

export type Strength = 'Fraca' | 'Média' | 'Forte'

const SHORT = 8
const LONG = 15

/** Advice only: a weak password is accepted. Null for an empty one. */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null
  if (password.length < SHORT) return 'Fraca'
  if (/[^\p{L}\p{N}\- ]/u.test(password) || password.length > LONG) return 'Forte'
  return 'Média'
}
