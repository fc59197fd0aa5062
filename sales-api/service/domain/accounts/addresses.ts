import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WireAddress, WireAddressInput } from '@/lib/shared/contract/address'
import type { Queryable } from '../../db/database'
import { addresses } from '../../db/schema/accounts'
import { notFound, unprocessable } from '../http-error'
import { presentAddress, readAddress } from './address-fields'

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
