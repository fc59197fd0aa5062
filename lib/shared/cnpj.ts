import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { REQUIRED } from './text-rules'

/** The characters of a typed CNPJ in capitals, without points, slash and blanks. */
export function cnpjOf(typed: string): string {
  return typed.replace(/[^\dA-Za-z]/g, '').toUpperCase()
}

/** Error of a CNPJ, or null when it has 12 letters or digits and two right check digits. */
export function cnpjError(cnpj: string): string | null {
  if (!cnpj) return REQUIRED
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj)) return 'CNPJ são 14 números'
  return isValidCnpj(cnpj, { version: 2 }) ? null : 'CNPJ inválido'
}
