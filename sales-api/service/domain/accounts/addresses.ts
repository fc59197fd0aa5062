import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { WireAddress, WireAddressInput } from '@/lib/shared/contract/address'
import type { FieldErrors } from '@/lib/shared/contract/common'
import { ADDRESS_RULES, OUTSIDE_DELIVERY_AREA, taxIdOf } from '@/lib/shared/customer-rules'
import { fromCents } from '@/lib/shared/money'
import { DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID } from '@/lib/shared/order-terms'
import { phoneOf } from '@/lib/shared/phone.mjs'
import { cityMismatch } from '@/lib/shared/served-zipcodes'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { visibleText } from '@/lib/shared/text-rules'
import type { Db, Queryable } from '../../db/database'
import { addresses } from '../../db/schema/accounts'
import { coordinatesOf } from '../delivery/coordinates'
import { deliveryCostCents, isServedCity } from '../delivery/shipping-methods'
import { fieldErrors, notFound, unprocessable } from '../http-error'
import { lockCustomer } from './find-account'

/** Limit of addresses in a customer's book, and of stored deleted ones. */
const MOST_ADDRESSES = 50

const TOO_MANY_ADDRESSES = `Você já tem ${MOST_ADDRESSES} endereços. Exclua um para salvar outro`

/** Returns the customer's addresses, oldest first. */
export async function listAddresses(db: Queryable, userId: number): Promise<WireAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isNull(addresses.deletedAt)))
    .orderBy(asc(addresses.id))
  return rows.map(presentAddress)
}

/**
 * Saves an address, or returns the equal one of the book, since a browser may send a call twice.
 * Throws 422 by field, or when the book is full.
 */
export async function createAddress(
  db: Db,
  userId: number,
  input: WireAddressInput,
): Promise<WireAddress> {
  const fields = checked(input)
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, userId)
    const isShown = and(eq(addresses.userId, userId), isNull(addresses.deletedAt))
    const rows = await tx.select().from(addresses).where(isShown)
    const equal = rows.find((row) => typedKeys(fields).every((key) => row[key] === fields[key]))
    if (equal) return presentAddress(equal)
    if (rows.length >= MOST_ADDRESSES) {
      throw unprocessable({ base: [TOO_MANY_ADDRESSES] })
    }
    const [row] = await tx
      .insert(addresses)
      .values({ userId, ...fields })
      .returning()
    if (!row) throw notFound()
    return presentAddress(row)
  })
}

const typedKeys = (fields: AddressFields) => Object.keys(fields) as (keyof AddressFields)[]

/** Changes an address. Throws 404 for an address that is not the customer's, 422 by field. */
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

/**
 * Removes an address from the book; the newest deleted ones stay for the export. Throws 404 for an
 * address that is not the customer's.
 */
export async function deleteAddress(db: Db, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(addresses)
      .set({ deletedAt: new Date() })
      .where(ownAddress(userId, id))
      .returning({ id: addresses.id })
    if (rows.length === 0) throw notFound()
    const isDeleted = and(eq(addresses.userId, userId), isNotNull(addresses.deletedAt))
    const older = tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(isDeleted)
      .orderBy(desc(addresses.deletedAt), desc(addresses.id))
      .offset(MOST_ADDRESSES)
    await tx.delete(addresses).where(inArray(addresses.id, older))
  })
}

function checked(input: WireAddressInput) {
  const { fields, errors } = readAddress(input)
  if (errors) throw unprocessable(errors)
  return fields
}

function ownAddress(userId: number, id: number) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id), isNull(addresses.deletedAt))
}

/** Returns the columns of an address, cleaned and checked, or its errors by wire field. */
export function readAddress(
  input: WireAddressInput,
): { fields: AddressFields; errors: null } | { fields: null; errors: FieldErrors } {
  const fields: AddressFields = {
    receiverName: visibleText(input.firstname),
    addressLine1: visibleText(input.address1),
    addressLine2: visibleText(input.address2 ?? ''),
    city: visibleText(input.city),
    state: wholeShop.place.stateName,
    zipcode: input.zipcode.replace(/[-.\s]/g, ''),
    phone: phoneOf(input.phone),
    neighborhood: visibleText(input.neighborhood),
    reference: visibleText(input.reference),
    additionalInformation: visibleText(input.additional_information ?? '') || null,
    company: visibleText(input.company ?? '') || null,
    cnpj: taxIdOf(input.cnpj ?? '') || null,
    ieCompany: input.ie_company?.replace(/[./-]/g, '') || null,
  }
  const errors = checkAddress(fields)
  return errors ? { fields: null, errors } : { fields, errors: null }
}

/**
 * Returns an address in wire form, with the old and the new name of each field. The point is that
 * of the address, else of its district or city. The cost is in BRL.
 */
export function presentAddress(row: StoredAddress): Required<WireAddress> {
  const place = coordinatesOf(row)
  return {
    id: row.id,
    receiver_name: row.receiverName,
    firstname: row.receiverName,
    full_name: row.receiverName,
    company: row.company,
    address_line1: row.addressLine1,
    address1: row.addressLine1,
    address_line2: row.addressLine2,
    address2: row.addressLine2,
    neighborhood: row.neighborhood,
    reference: row.reference,
    additional_information: row.additionalInformation,
    city: row.city,
    state: row.state,
    state_id: DEFAULT_STATE_ID,
    country_id: DEFAULT_COUNTRY_ID,
    telephone: row.phone,
    phone: row.phone,
    zipcode: row.zipcode,
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
    cnpj: row.cnpj,
    ie_company: row.ieCompany,
    delivery_cost: fromCents(deliveryCostCents(row.city)),
  }
}

/** Returns the errors of an address by wire field, or null when the shop delivers there. */
function checkAddress(fields: AddressFields): FieldErrors | null {
  const { cnpj, company, ieCompany } = fields
  const isCompany = cnpj || company || ieCompany
  return fieldErrors({
    firstname: ADDRESS_RULES.firstname(fields.receiverName),
    address1: ADDRESS_RULES.address1(fields.addressLine1),
    address2: ADDRESS_RULES.address2(fields.addressLine2),
    city: cityError(fields.city) ?? cityMismatch(fields.zipcode, fields.city),
    zipcode: ADDRESS_RULES.zipcode(fields.zipcode),
    neighborhood: ADDRESS_RULES.neighborhood(fields.neighborhood),
    phone: ADDRESS_RULES.phone(fields.phone),
    reference: ADDRESS_RULES.reference(fields.reference),
    additional_information: ADDRESS_RULES.additional_information(
      fields.additionalInformation ?? '',
    ),
    cnpj: isCompany ? ADDRESS_RULES.cnpj(cnpj ?? '') : null,
    ie_company: isCompany ? ADDRESS_RULES.ie_company(ieCompany ?? '') : null,
    company: isCompany ? ADDRESS_RULES.company(company ?? '') : null,
  } satisfies Record<keyof typeof ADDRESS_RULES, string | null>)
}

/** Refuses an unserved city with its own error, before its length is checked. */
function cityError(city: string): string | null {
  return city && !isServedCity(city) ? OUTSIDE_DELIVERY_AREA : ADDRESS_RULES.city(city)
}

/** An address of the book or of an order. */
type StoredAddress = Omit<typeof addresses.$inferSelect, 'userId' | 'deletedAt'>

/** Columns that a customer enters. All are required, so that nullable ones are not forgotten. */
export type AddressFields = Omit<StoredAddress, 'id' | 'latitude' | 'longitude'>
