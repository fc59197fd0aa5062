import type { Db, Tx } from '../../db/database'
import type { Check } from './check'
import { mailChecks, mixChecks, orderChecks } from './order-checks'
import { deliveryChecks, paymentChecks, promotionChecks, stockChecks } from './resource-checks'

export interface Disagreement {
  check: string
  /** What disagrees, with its ids and both values. */
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

/** Where orders, charges, stock, slots, coupons and mails disagree, at one moment of a shop that may go on selling; empty when all is well. */
export async function audit(db: Db): Promise<Disagreement[]> {
  return await db.transaction(findDisagreements, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

/** The same as the transaction sees it. An order between two of its steps disagrees with nothing. */
export async function findDisagreements(tx: Tx): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  for (const { name, query } of checks) {
    const { rows } = (await tx.execute(query)) as { rows: { says: string }[] }
    found.push(...rows.map(({ says }) => ({ check: name, says })))
  }
  return found
}
