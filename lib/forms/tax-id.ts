import type { MaskitoOptions } from '@maskito/core'
import { cpfMask, formatCpf } from './cpf'
import { cnpjMask, formatCnpj } from './masks'

/** CPF up to 11 digits; CNPJ from the 12th character or the first letter on. */
export const taxIdMask: MaskitoOptions = {
  ...cnpjMask,
  mask: ({ value }) => {
    return /^\d{0,11}$/.test(value.replace(/[./-]/g, '')) ? cpfMask.mask : cnpjMask.mask
  },
}

/** Formats a CPF or CNPJ without punctuation. */
export function formatTaxId(taxId: string): string {
  return formatCpf(formatCnpj(taxId))
}
