import { eq } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { sandboxCharges } from '@/sales-api/service/db/schema/operations'
import { orders } from '@/sales-api/service/db/schema/orders'

/** Numbers of the acknowledged orders that are not complete, or not at the total that was told. */
export async function findLost(db: Db, acknowledged: Map<string, number>): Promise<string[]> {
  const rows = await db.select().from(orders).where(eq(orders.state, 'complete'))
  const totals = new Map(rows.map((row) => [row.number, row.totalCents / 100]))
  return [...acknowledged].flatMap(([number, total]) =>
    totals.get(number) === total ? [] : [`${number}: told ${total}, kept ${totals.get(number)}`],
  )
}

/** Keys of charges that an order has beside its one. */
export async function findDoubled(db: Db): Promise<string[]> {
  const rows = await db
    .select({ key: sandboxCharges.key })
    .from(sandboxCharges)
    .where(eq(sandboxCharges.outcome, 'authorized'))
  const seen = new Set<string>()
  return rows.flatMap(({ key }) => {
    const [number = ''] = key.split(':')
    if (seen.has(number)) return [key]
    seen.add(number)
    return []
  })
}
