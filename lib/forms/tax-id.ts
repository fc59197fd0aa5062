import type { MaskitoOptions } from '@maskito/core'

const digit = /\d/
const three = [digit, digit, digit]

/** Own module, because account pages do not need the other masks. */
export const cpfMask = {
  mask: [...three, '.', ...three, '.', ...three, '-', digit, digit],
} satisfies MaskitoOptions

/** Formats 11 digits: 529.982.247-25. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
