import type { MaskitoOptions } from '@maskito/core'

const digit = /\d/
const three = [digit, digit, digit]

/** Apart from the other masks, which account pages do not need. */
export const cpfMask: MaskitoOptions = {
  mask: [...three, '.', ...three, '.', ...three, '-', digit, digit],
}

/** 11 digits as they are read: 529.982.247-25. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
