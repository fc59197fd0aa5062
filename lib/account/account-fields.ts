import '../forms/jitless'
import { z } from 'zod'
import { isValidCpf } from '../forms/documents'
import { digitsOf, oneLine, REQUIRED, tooLong } from '../forms/form-texts'
import { isOneLine } from '../shared/contract/one-line'

/** One @, no spaces, a dot in the domain (E.4), none of the marks that stand around addresses. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/

/** An e-mail address (VAL-40). */
export const emailField = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .regex(EMAIL, 'Email inválido')
  .refine(isOneLine, 'Email inválido')

/** A password of 6 to 50 characters (VAL-41, A12). */
export const passwordField = z
  .string()
  .min(1, REQUIRED)
  .min(6, 'Senha muito curta. Mínimo de 6 caracteres')
  .max(50, 'Senha muito longa. Máx de 50 caracteres')

/** A first or last name (VAL-37, A12). */
export const personName = (label: string) =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .max(30, tooLong(label, 30))
    .refine(...oneLine)

/** A CPF of 11 digits however it is written (VAL-38, VAL-39). */
export const cpfField = z
  .string()
  .transform(digitsOf)
  .refine((value) => value !== '', REQUIRED)
  .refine((value) => value.length === 11, 'CPF são 11 números')
  .refine(isValidCpf, 'CPF inválido')

interface Passwords {
  password: string
  confirmation: string
}

const MISMATCH = 'Senha e confirmação não são iguais'

/** Holds the confirmation to the password; an empty one is told so by its own field (VAL-42, VAL-48). */
export function withMatch<Schema extends z.ZodType<Passwords>>(schema: Schema): Schema {
  const matches = ({ password, confirmation }: Passwords) =>
    confirmation === '' || password === confirmation
  return schema.refine(matches, { error: MISMATCH, path: ['confirmation'], when: () => true })
}
