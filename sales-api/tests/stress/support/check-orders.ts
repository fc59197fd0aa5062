import { eq } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { orders, payments } from '@/sales-api/service/db/schema/orders'
import { audit } from '@/sales-api/service/domain/audit/audit'
import { findDoubled, type StressGateway } from './gateways'
import type { createReport } from './program'
import { findLost } from './shoppers'

/** Reports whether exactly the acknowledged orders are complete, charged once, and agree. */
export async function checkOrders(
  report: ReturnType<typeof createReport>,
  db: Db,
  gateway: StressGateway,
  acknowledged: Map<string, number>,
): Promise<void> {
  report.note('orders acknowledged', acknowledged.size)
  report.expectNone('acknowledged orders lost', await findLost(db, acknowledged))
  const complete = await db.$count(orders, eq(orders.state, 'complete'))
  report.expect('complete orders', complete, acknowledged.size)
  report.expectNone('charges made twice', await findDoubled(gateway, db))
  const open = await db.$count(payments, eq(payments.state, 'authorizing'))
  report.expect('payments left open', open, 0)
  report.expectNone('disagreements found by the audit', await audit(db))
}
