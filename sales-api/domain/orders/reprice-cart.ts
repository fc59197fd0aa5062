import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { prepared } from '../../db/prepared'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders } from '../../db/schema/orders'
import type { OrderRow } from './find-order'
import { repriceLines } from './reprice-lines'
import { updateTotals } from './totals'

const selectOutdated = prepared((db) =>
  db
    .select({ id: lineItems.id })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(
      and(eq(lineItems.orderId, sql.placeholder('orderId')), ne(lineItems.price, variants.price)),
    )
    .limit(1)
    .prepare('select_outdated_line'),
)

/** A cart that is being filled takes up today's prices when it is read; an order in checkout keeps its own. */
export async function repriceCart(db: Db, { id, state }: OrderRow): Promise<void> {
  if (state !== 'cart') return
  const outdated = await selectOutdated(db).execute({ orderId: id })
  if (outdated.length === 0) return
  await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (locked?.state !== 'cart') return
    await repriceLines(tx, id)
    await updateTotals(tx, id)
  })
}
