import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { gatewayCharges, gatewayCustomers } from '../../db/schema/gateway'
import { outbox } from '../../db/schema/operations'
import { outboxRow } from '../../domain/outbox-rows'

type ChargeRow = typeof gatewayCharges.$inferSelect

export async function findCharge(db: Db, key: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(gatewayCharges).where(eq(gatewayCharges.key, key))
  return row ?? null
}

/** The row of the key, made when it is new. */
export async function openCharge(db: Db, key: string): Promise<ChargeRow | null> {
  await db.insert(gatewayCharges).values({ key }).onConflictDoNothing()
  return await findCharge(db, key)
}

/** Notes the intent unless the key was voided meanwhile: only a noted intent may be confirmed. */
export async function noteIntent(db: Db, key: string, intentId: string): Promise<boolean> {
  const rows = await db
    .update(gatewayCharges)
    .set({ intentId })
    .where(and(eq(gatewayCharges.key, key), eq(gatewayCharges.isVoided, false)))
    .returning({ key: gatewayCharges.key })
  return rows.length > 0
}

/** Saves until when the gateway holds the money of the intent. */
export async function noteHoldEnd(db: Db, intentId: string, captureBefore: Date): Promise<void> {
  const own = eq(gatewayCharges.intentId, intentId)
  await db.update(gatewayCharges).set({ captureBefore }).where(own)
}

/** Refuses the key from now on, whether or not it was ever seen; what the gateway began under it. */
export async function noteVoid(db: Db, key: string): Promise<string | null> {
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

/** The customer that is kept: the one noted first, if two purchases made one at once; the other is deleted there. */
export async function noteCustomer(db: Db, userId: number, customerId: string) {
  await db.insert(gatewayCustomers).values({ userId, customerId }).onConflictDoNothing()
  const kept = (await findCustomer(db, userId)) ?? customerId
  if (kept !== customerId) {
    const subject = `${userId}:${customerId}`
    await db.insert(outbox).values(outboxRow('forget-customer', subject, { customer: customerId }))
  }
  return kept
}

export async function dropCustomer(db: Db, userId: number): Promise<void> {
  await db.delete(gatewayCustomers).where(eq(gatewayCustomers.userId, userId))
}
