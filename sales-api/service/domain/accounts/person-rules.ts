import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isOneLine, NOT_ONE_LINE } from '@/lib/shared/contract/one-line'

export const REQUIRED = 'Campo é obrigatório'

/** What is wrong with a first or last name, or null (VAL-37). */
export function nameError(value: string, label: string): string | null {
  if (!value) return REQUIRED
  if (!isOneLine(value)) return NOT_ONE_LINE
  return value.length > 30 ? `${label} muito longo. Max 30 letras` : null
}

/** What is wrong with the digits of a CPF, or null (VAL-38, VAL-39). */
export function cpfError(cpf: string): string | null {
  if (!/^\d{11}$/.test(cpf)) return 'CPF são 11 números'
  return isValidCpf(cpf) ? null : 'CPF inválido'
}

/** What is wrong with a new password, or null (VAL-41). */
export function passwordError(password: string): string | null {
  if (!password) return REQUIRED
  if (password.length < 6) return 'Senha muito curta. Mínimo de 6 caracteres'
  return password.length > 50 ? 'Senha muito longa. Máx de 50 caracteres' : null
}

export const MISMATCH = 'Senha e confirmação não são iguais'
export const WRONG_PASSWORD = 'Senha incorreta'
