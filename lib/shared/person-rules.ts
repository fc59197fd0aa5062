import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isOneLine, lineError, REQUIRED } from './text-rules'

/** What is wrong with a first or last name, or null. */
export function nameError(value: string, field: 'Nome' | 'Sobrenome'): string | null {
  return value ? lineError(value, field, 30) : REQUIRED
}

/** What is wrong with the digits of a CPF, or null. */
export function cpfError(cpf: string): string | null {
  if (!/^\d{11}$/.test(cpf)) return 'CPF são 11 números'
  return isValidCpf(cpf) ? null : 'CPF inválido'
}

/** One @, no spaces, a dot in the domain, and none of the marks that make several addresses or another one of it. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/
/** The most that SMTP carries. */
const EMAIL_LIMIT = 254

/** Whether a text is one plain e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && isOneLine(text) && text.length <= EMAIL_LIMIT
}

/** What is wrong with an e-mail address, or null. */
export function emailError(email: string): string | null {
  if (!email) return REQUIRED
  return isEmail(email) ? null : 'Email inválido'
}

/** What is wrong with a new password, or null. */
export function passwordError(password: string): string | null {
  if (!password) return REQUIRED
  if (password.length < 6) return 'Senha muito curta. Mínimo de 6 caracteres'
  return password.length > 50 ? 'Senha muito longa. Máx de 50 caracteres' : null
}

/** Said of a confirmation that is not the password. */
export const PASSWORD_MISMATCH = 'Senha e confirmação não são iguais'
