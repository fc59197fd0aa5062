import { cnpjError, cnpjOf } from './address-rules'
import { cpfError } from './person-rules'

/** Normalises a typed CPF or CNPJ: capitals, without punctuation and blanks. */
export const taxIdOf = cnpjOf

/** Error of a CPF or CNPJ, or null. */
export function taxIdError(taxId: string): string | null {
  if (taxId.length <= 11) return cpfError(taxId)
  return cnpjError(taxId)
}
