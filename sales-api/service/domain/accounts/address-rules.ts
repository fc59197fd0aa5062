import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'
import type { FieldErrors } from '@/lib/shared/contract/common'
import { isOneLine, NOT_ONE_LINE } from '@/lib/shared/contract/one-line'
import { cityMismatch, placeOfZipcode } from '@/lib/shared/contract/served-zipcodes'
import { isServedCity } from '../delivery/cities'
import type { AddressFields } from './address-columns'

const REQUIRED = 'Campo é obrigatório'

/** Errors of an address by wire field, or null when it can be delivered to (VAL-02 to VAL-22). */
export function checkAddress(fields: AddressFields): FieldErrors | null {
  const errors: FieldErrors = {}
  const add = (field: string, text: string | null) => {
    if (text) errors[field] = [text]
  }
  add('firstname', checkText(fields.receiverName, 'Nome', 100, 'Nome é obrigatório'))
  add('address1', checkStreet(fields.addressLine1))
  add('address2', checkLength(fields.addressLine2, 'Complemento', 100))
  add('city', checkCity(fields.city) ?? cityMismatch(fields.zipcode, fields.city))
  add('zipcode', checkZipcode(fields.zipcode))
  add('neighborhood', checkText(fields.neighborhood, 'Bairro', 30))
  add('phone', checkPhone(fields.phone))
  add('reference', checkText(fields.reference, 'Ponto de referência', 100))
  add('additional_information', checkLength(fields.additionalInformation ?? '', 'Texto', 200))
  if (fields.cnpj || fields.company || fields.ieCompany) {
    add('cnpj', checkCnpj(fields.cnpj ?? ''))
    add('ie_company', checkIe(fields.ieCompany ?? ''))
    add('company', checkText(fields.company ?? '', 'Empresa', 50))
  }
  return Object.keys(errors).length > 0 ? errors : null
}

function checkLength(value: string, label: string, limit: number): string | null {
  if (!isOneLine(value)) return NOT_ONE_LINE
  return value.length > limit ? `${label} muito longo. Max ${limit} letras` : null
}

function checkText(value: string, label: string, limit: number, missing = REQUIRED) {
  return value ? checkLength(value, label, limit) : missing
}

function checkStreet(value: string): string | null {
  if (!value) return 'Endereço é obrigatório'
  return value.length < 5 ? 'Nome muito curto.' : checkLength(value, 'Endereço', 100)
}

function checkCity(value: string): string | null {
  if (!value) return 'Cidade é obrigatório'
  return isServedCity(value) ? null : 'Fora da area de cobertura'
}

function checkZipcode(value: string): string | null {
  if (!value) return REQUIRED
  if (!/^\d{8}$/.test(value)) return 'CEP são 8 números'
  return placeOfZipcode(value) === null ? 'Fora da area de cobertura' : null
}

function checkPhone(value: string): string | null {
  if (!value) return REQUIRED
  return /^\d{9,13}$/.test(value) ? null : 'Tel deve ter 9 a 13 números com DDD'
}

function checkCnpj(value: string): string | null {
  if (!value) return REQUIRED
  if (!/^\d{14}$/.test(value)) return 'CNPJ são 14 números'
  return isValidCnpj(value) ? null : 'CNPJ inválido'
}

function checkIe(value: string): string | null {
  if (!value) return null
  if (!/^\d{8,9}$/.test(value)) return 'Inscrição Estadual são 8 ou 9 números'
  const isValid = isValidIe({ stateCode: 'BA', value }) && !/^0+$/.test(value)
  return isValid ? null : 'Inscrição Estadual inválida'
}
