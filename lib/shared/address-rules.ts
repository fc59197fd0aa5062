import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'
import { shop } from '#shop'
import type { WireAddressInput } from './contract/address'
import { NO_ZIPCODE, placeOfZipcode } from './served-zipcodes'
import { placeError, REQUIRED } from './text-rules'

type Rule = (value: string) => string | null

/** Error for a city or CEP outside the delivery area. */
export const OUTSIDE_DELIVERY_AREA = 'Fora da area de cobertura'

/**
 * Error of each address field, or null. Expects trimmed values, numbers as digits only. Omits the
 * state, which is never typed. Company fields apply to companies only.
 */
export const ADDRESS_RULES = {
  firstname: (value) => (value ? placeError(value, 'Nome', 100) : 'Nome é obrigatório'),
  address1: streetError,
  address2: (value) => placeError(value, 'Complemento', 100),
  city: (value) => (value ? placeError(value, 'Cidade', 30) : 'Cidade é obrigatório'),
  zipcode: zipcodeError,
  neighborhood: required('Bairro', 30),
  phone: phoneError,
  reference: required('Ponto de referência', 100),
  additional_information: (value) => placeError(value, 'Texto', 200),
  cnpj: cnpjError,
  ie_company: stateRegistrationError,
  company: required('Empresa', 50),
} satisfies Record<Exclude<keyof WireAddressInput, 'state'>, Rule>

function required(field: string, limit: number): Rule {
  return (value) => (value ? placeError(value, field, limit) : REQUIRED)
}

function streetError(value: string): string | null {
  if (!value) return 'Endereço é obrigatório'
  return value.length < 5 ? 'Nome muito curto.' : placeError(value, 'Endereço', 100)
}

function zipcodeError(value: string): string | null {
  if (!value) return REQUIRED
  if (!/^\d{8}$/.test(value)) return NO_ZIPCODE
  return placeOfZipcode(value) === null ? OUTSIDE_DELIVERY_AREA : null
}

function phoneError(value: string): string | null {
  if (!value) return REQUIRED
  return /^\d{9,13}$/.test(value) ? null : 'Tel deve ter 9 a 13 números com DDD'
}

/** Error of a state registration of the shop's state, which is optional, or null. */
function stateRegistrationError(value: string): string | null {
  if (!value) return null
  const stateCode = shop.place.state
  if (stateCode === 'BA' && !/^\d{8,9}$/.test(value)) return 'Inscrição Estadual são 8 ou 9 números'
  // The formula alone accepts a row of zeros.
  const isValid = isValidIe({ stateCode, value }) && !/^0+$/.test(value)
  return isValid ? null : 'Inscrição Estadual inválida'
}

/** Normalises a typed CNPJ: capitals, without punctuation and blanks. */
export function cnpjOf(typed: string): string {
  return typed.replace(/[^\dA-Za-z]/g, '').toUpperCase()
}

/** Error of a CNPJ, or null for 12 letters or digits followed by two valid check digits. */
export function cnpjError(cnpj: string): string | null {
  if (!cnpj) return REQUIRED
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj)) return 'CNPJ são 14 números'
  return isValidCnpj(cnpj, { version: 2 }) ? null : 'CNPJ inválido'
}
