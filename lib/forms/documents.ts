import { isValidCnpj as hasCnpjDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf as hasCpfDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'

/** Check digits of 11 digits; all-equal digits are invalid (VAL-39, E.4). */
export function isValidCpf(digits: string): boolean {
  return hasCpfDigits(digits)
}

/** Check digits of 14 digits; all-equal digits are invalid (VAL-17, E.4). */
export function isValidCnpj(digits: string): boolean {
  return hasCnpjDigits(digits)
}

/** State registration of Bahia with 8 or 9 digits (VAL-19, E.4). */
export function isValidBahiaRegistration(digits: string): boolean {
  // The formula alone accepts a row of zeros.
  return !/^0+$/.test(digits) && isValidIe({ stateCode: 'BA', value: digits })
}

/** 11 digits as they are read: 529.982.247-25 (ACC-07, A68). */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
