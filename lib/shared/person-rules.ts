import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { cnpjError, cnpjOf } from './address-rules'
import { lineError, REQUIRED } from './text-rules'

/** Error of a first or last name, or null. */
export function nameError(value: string, field: 'Nome' | 'Sobrenome'): string | null {
  return value ? lineError(value, field, 30) : REQUIRED
}

/** Error of a CPF given as digits, or null. */
export function cpfError(cpf: string): string | null {
  if (!/^\d{11}$/.test(cpf)) return 'CPF são 11 números'
  return isValidCpf(cpf) ? null : 'CPF inválido'
}

/** Error of a new password, or null. */
export function passwordError(password: string): string | null {
  if (!password) return REQUIRED
  if (password.length < 6) return 'Senha muito curta. Mínimo de 6 caracteres'
  return password.length > 50 ? 'Senha muito longa. Máx de 50 caracteres' : null
}

/** Error for a confirmation that differs from the password. */
export const PASSWORD_MISMATCH = 'Senha e confirmação não são iguais'

/** How long the link of a password reset is valid. */
export const RESET_LINK_MINUTES = 15

/** Normalises a typed CPF or CNPJ: capitals, without punctuation and blanks. */
export const taxIdOf = cnpjOf

/** Error of a CPF or CNPJ, or null. */
export function taxIdError(taxId: string): string | null {
  if (taxId.length <= 11) return cpfError(taxId)
  return cnpjError(taxId)
}
