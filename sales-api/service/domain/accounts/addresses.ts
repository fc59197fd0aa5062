import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WireAddress, WireAddressInput } from '@/lib/shared/contract/address'
import type { FieldErrors } from '@/lib/shared/contract/common'
import { isOneLine, NOT_ONE_LINE } from '@/lib/shared/contract/one-line'
import { DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID } from '@/lib/shared/contract/region'
import { cityMismatch, placeOfZipcode } from '@/lib/shared/contract/served-zipcodes'
import { fromCents } from '@/lib/shared/money'
import type { Queryable } from '../../db/database'
import { addresses } from '../../db/schema/accounts'
import { deliveryCostCents, isServedCity } from '../delivery/cities'
import { placeOf } from '../delivery/places'
import { notFound, unprocessable } from '../http-error'

/** The customer's addresses, oldest first. */
export async function listAddresses(db: Queryable, userId: number): Promise<WireAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isNull(addresses.deletedAt)))
    .orderBy(asc(addresses.id))
  return rows.map(presentAddress)
}

/** Adds an address to the customer's book; throws 422 by field. */
export async function createAddress(
  db: Queryable,
  userId: number,
  input: WireAddressInput,
): Promise<WireAddress> {
  const [row] = await db
    .insert(addresses)
    .values({ userId, ...checked(input) })
    .returning()
  if (!row) throw notFound()
  return presentAddress(row)
}

/** Changes an address of the customer; throws 404, 422. */
export async function updateAddress(
  db: Queryable,
  userId: number,
  id: number,
  input: WireAddressInput,
): Promise<WireAddress> {
  const fields = checked(input)
  const [row] = await db.update(addresses).set(fields).where(ownAddress(userId, id)).returning()
  if (!row) throw notFound()
  return presentAddress(row)
}

/** Takes an address out of the customer's book; throws 404. */
export async function deleteAddress(db: Queryable, userId: number, id: number): Promise<void> {
  const rows = await db
    .update(addresses)
    .set({ deletedAt: new Date() })
    .where(ownAddress(userId, id))
    .returning({ id: addresses.id })
  if (rows.length === 0) throw notFound()
}

function checked(input: WireAddressInput) {
  const { fields, errors } = readAddress(input)
  if (errors) throw unprocessable(errors)
  return fields
}

function ownAddress(userId: number, id: number) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id), isNull(addresses.deletedAt))
}

/** Checked and cleaned columns of an address input, or its errors by wire field (VAL-02 to VAL-20). */
export function readAddress(
  input: WireAddressInput,
): { fields: AddressFields; errors: null } | { fields: null; errors: FieldErrors } {
  const fields: AddressFields = {
    receiverName: input.firstname.trim(),
    addressLine1: input.address1.trim(),
    addressLine2: input.address2?.trim() ?? '',
    city: input.city.trim(),
    state: 'Bahia',
    zipcode: input.zipcode.replace(/[-.\s]/g, ''),
    phone: input.phone.replace(/\D/g, ''),
    neighborhood: input.neighborhood.trim(),
    reference: input.reference.trim(),
    additionalInformation: input.additional_information?.trim() || null,
    company: input.company?.trim() || null,
    cnpj: input.cnpj?.replace(/[./-]/g, '') || null,
    ieCompany: input.ie_company?.replace(/[./-]/g, '') || null,
  }
  const errors = checkAddress(fields)
  return errors ? { fields: null, errors } : { fields, errors: null }
}

/** The wire form of an address with both its old and new names (B.2, ADDR-15), and where it is, to its district (ADDR-17). */
export function presentAddress(row: AddressFields & { id: number }): WireAddress {
  const { latitude = null, longitude = null } = row
  const place = placeOf({ ...row, latitude, longitude })
  return {
    id: row.id,
    receiver_name: row.receiverName,
    firstname: row.receiverName,
    full_name: row.receiverName,
    company: row.company ?? null,
    address_line1: row.addressLine1,
    address1: row.addressLine1,
    address_line2: row.addressLine2,
    address2: row.addressLine2,
    neighborhood: row.neighborhood,
    reference: row.reference,
    additional_information: row.additionalInformation ?? null,
    city: row.city,
    state: row.state,
    state_id: DEFAULT_STATE_ID,
    country_id: DEFAULT_COUNTRY_ID,
    telephone: row.phone,
    phone: row.phone,
    zipcode: row.zipcode,
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
    cnpj: row.cnpj ?? null,
    ie_company: row.ieCompany ?? null,
    delivery_cost: fromCents(deliveryCostCents(row.city)),
  }
}

const REQUIRED = 'Campo é obrigatório'

/** Errors of an address by wire field, or null when it can be delivered to (VAL-02 to VAL-22). */
function checkAddress(fields: AddressFields): FieldErrors | null {
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

/** The address itself, without whose it is. */
export type AddressFields = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'deletedAt'>
