import type { Db, Tx } from '../../db/database'
import type { Check } from './check'
import { deliveryChecks } from './checks/delivery'
import { mailChecks } from './checks/mails'
import { mixChecks } from './checks/mixes'
import { orderChecks } from './checks/orders'
import { paymentChecks } from './checks/payments'
import { promotionChecks } from './checks/promotions'
import { stockChecks } from './checks/stock'

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
