import type { MaskitoOptions } from '@maskito/core'

const digit = /\d/
const digits = (count: number): RegExp[] => Array<RegExp>(count).fill(digit)

function onlyDigits(count: number): MaskitoOptions {
  return { mask: digits(count) }
}

export const zipcodeMask = onlyDigits(8)
export const telephoneMask = onlyDigits(13)
export const cpfMask = onlyDigits(11)
export const registrationMask = onlyDigits(9)
export const monthMask = onlyDigits(2)
export const yearMask = onlyDigits(4)
export const cvvMask = onlyDigits(5)

/** 11 digits as they are read: 529.982.247-25. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

export const cnpjMask: MaskitoOptions = {
  mask: [...digits(2), '.', ...digits(3), '.', ...digits(3), '/', ...digits(4), '-', ...digits(2)],
}

/** Up to 19 digits in groups of four. */
export const cardNumberMask: MaskitoOptions = {
  mask: [...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(3)],
}
