import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { lineError, REQUIRED } from './text-rules'

/** What is wrong with a first or last name, or null. */
export function nameError(value: string, field: 'Nome' | 'Sobrenome'): string | null {
  return value ? lineError(value, field, 30) : REQUIRED
}

/** What is wrong with the digits of a CPF, or null. */
export function cpfError(cpf: string): string | null {
  if (!/^\d{11}$/.test(cpf)) return 'CPF são 11 números'
  return isValidCpf(cpf) ? null : 'CPF inválido'
}

/** What is wrong with a new password, or null. */
export function passwordError(password: string): string | null {
  if (!password) return REQUIRED
  if (password.length < 6) return 'Senha muito curta. Mínimo de 6 caracteres'
  return password.length > 50 ? 'Senha muito longa. Máx de 50 caracteres' : null
}

/** Said of a confirmation that is not the password. */
export const PASSWORD_MISMATCH = 'Senha e confirmação não são iguais'
