import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database'
import { sandboxCharges, sandboxRefunds } from '../db/schema/operations'
import { type Charge, RefundRejectedError } from './gateway'

export type SandboxCharge = typeof sandboxCharges.$inferSelect
type RefundRow = typeof sandboxRefunds.$inferSelect

/** Refunds once for each `refundKey`. Throws RefundRejectedError when less is left. */
export async function refundCharge(
  db: Db,
  key: string,
  refundKey: string,
  cents: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = eq(sandboxCharges.key, key)
    const [charge] = await tx.select().from(sandboxCharges).where(own).for('update')
    const refunds = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeKey, key))
    if (refunds.some((refund) => refund.key === refundKey)) return
    const given = refunds.reduce((sum, refund) => sum + refund.cents, 0)
    if (given + cents > (charge?.capturedCents ?? 0)) throw new RefundRejectedError(refundKey)
    await tx.insert(sandboxRefunds).values({ key: refundKey, chargeKey: key, cents })
  })
}

export async function refundsOf(db: Db, keys: string[]): Promise<RefundRow[]> {
  return await db
    .select()
    .from(sandboxRefunds)
    .where(inArray(sandboxRefunds.chargeKey, keys))
    .orderBy(asc(sandboxRefunds.createdAt))
}

const STATES: Record<SandboxCharge['outcome'], Charge['state']> = {
  authorized: 'held',
  captured: 'captured',
  declined: 'over',
  voided: 'over',
}

/** The charge in the port's form, with those of `refunds` that belong to it. */
export function chargeOf(charge: SandboxCharge, refunds: RefundRow[]): Charge {
  const { key, reference, outcome, authorizedCents, capturedCents } = charge
  return {
    key,
    reference,
    state: STATES[outcome],
    heldCents: outcome === 'authorized' ? authorizedCents : 0,
    capturedCents: capturedCents ?? 0,
    refunds: refunds
      .filter(({ chargeKey }) => chargeKey === key)
      .map((refund) => ({
        id: refund.key,
        key: refund.key,
        cents: refund.cents,
        state: 'succeeded',
      })),
    disputes: [],
  }
}
