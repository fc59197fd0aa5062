import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { gatewayCharges, gatewayCustomers } from '../../db/schema/gateway'
import { outbox } from '../../db/schema/operations'

type ChargeRow = typeof gatewayCharges.$inferSelect

export async function findCharge(db: Db, key: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(gatewayCharges).where(eq(gatewayCharges.key, key))
  return row ?? null
}

/** Row of the key; inserts a new one. */
export async function openCharge(db: Db, key: string): Promise<ChargeRow | null> {
  await db.insert(gatewayCharges).values({ key }).onConflictDoNothing()
  return await findCharge(db, key)
}

/** Records the intent, which allows to confirm it. False when the key was voided meanwhile. */
export async function recordIntent(db: Db, key: string, intentId: string): Promise<boolean> {
  const rows = await db
    .update(gatewayCharges)
    .set({ intentId })
    .where(and(eq(gatewayCharges.key, key), eq(gatewayCharges.isVoided, false)))
    .returning({ key: gatewayCharges.key })
  return rows.length > 0
}

/** Records until when the bank holds the money of the intent. */
export async function recordHoldEnd(db: Db, intentId: string, captureBefore: Date): Promise<void> {
  const own = eq(gatewayCharges.intentId, intentId)
  await db.update(gatewayCharges).set({ captureBefore }).where(own)
}

/** Refuses the key from now on, also one never seen. Returns the id of its intent, or null. */
export async function recordVoid(db: Db, key: string): Promise<string | null> {
  const [row] = await db
    .insert(gatewayCharges)
    .values({ key, isVoided: true })
    .onConflictDoUpdate({ target: gatewayCharges.key, set: { isVoided: true } })
    .returning({ intentId: gatewayCharges.intentId })
  return row?.intentId ?? null
}

export async function findCustomer(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select().from(gatewayCustomers).where(eq(gatewayCustomers.userId, userId))
  return row?.customerId ?? null
}

/**
 * Records the customer and returns its id. Of two created concurrently the first stays and the
 * other is deleted.
 */
export async function recordCustomer(db: Db, userId: number, customerId: string) {
  await db.insert(gatewayCustomers).values({ userId, customerId }).onConflictDoNothing()
  const saved = (await findCustomer(db, userId)) ?? customerId
  if (saved !== customerId) {
    const subject = `${userId}:${customerId}`
    await db.insert(outbox).values(outboxRow('forget-customer', subject, { customer: customerId }))
  }
  return saved
}

export async function dropCustomer(db: Db, userId: number): Promise<void> {
  await db.delete(gatewayCustomers).where(eq(gatewayCustomers.userId, userId))
}
