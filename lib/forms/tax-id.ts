import type { MaskitoOptions } from '@maskito/core'

const digit = /\d/
const three = [digit, digit, digit]

/** Apart from the other masks, which account pages do not need. */
export const cpfMask = {
  mask: [...three, '.', ...three, '.', ...three, '-', digit, digit],
} satisfies MaskitoOptions

/** Formats 11 digits: 529.982.247-25. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** Formats 14 characters: 11.222.333/0001-81. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

/** Formats a CPF or CNPJ without punctuation. */
export function formatTaxId(taxId: string): string {
  return formatCpf(formatCnpj(taxId))
}
