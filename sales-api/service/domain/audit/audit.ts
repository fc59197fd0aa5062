import type { Db, Tx } from '../../db/database'
import type { Check } from './order-checks'
import { mailChecks, mixChecks, orderChecks } from './order-checks'
import { deliveryChecks, paymentChecks, promotionChecks, stockChecks } from './resource-checks'

export interface Disagreement {
  check: string
  /** The disagreement, with its ids and both values. */
  says: string
}

export const checks: Check[] = [
  ...orderChecks,
  ...mixChecks,
  ...paymentChecks,
  ...stockChecks,
  ...deliveryChecks,
  ...promotionChecks,
  ...mailChecks,
]

/**
 * Returns the disagreements between orders, charges, stock, slots, coupons and mails; empty when
 * all agree. Reads one snapshot, so the shop can go on selling.
 */
export async function audit(db: Db): Promise<Disagreement[]> {
  return await db.transaction(findDisagreements, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

/** Like `audit`, inside a transaction. An order between two of its steps is no disagreement. */
export async function findDisagreements(tx: Tx): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  for (const { name, query } of checks) {
    const { rows } = (await tx.execute(query)) as { rows: { says: string }[] }
    found.push(...rows.map(({ says }) => ({ check: name, says })))
  }
  return found
}
