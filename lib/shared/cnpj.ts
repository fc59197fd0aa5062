import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { REQUIRED } from './text-rules'

/** The 14 characters of a CNPJ however it is written: letters in capitals, without points and blanks. */
export function cnpjOf(typed: string): string {
  return typed.replace(/[^\dA-Za-z]/g, '').toUpperCase()
}

/** What is wrong with the characters of a CNPJ, or null: 12 letters or digits and two check digits. */
export function cnpjError(cnpj: string): string | null {
  if (!cnpj) return REQUIRED
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj)) return 'CNPJ são 14 números'
  return isValidCnpj(cnpj, { version: 2 }) ? null : 'CNPJ inválido'
}
