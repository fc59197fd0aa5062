import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { stockNotices } from '../../db/schema/customers'
import { outbox } from '../../db/schema/operations'

/** Queues one mail to each customer waiting for these variants, sent after the commit, and takes them off the list. */
export async function queueStockNotices(tx: Tx, variantIds: number[]): Promise<void> {
  if (variantIds.length === 0) return
  const waiting = await tx
    .delete(stockNotices)
    .where(inArray(stockNotices.variantId, variantIds))
    .returning()
  if (waiting.length === 0) return
  await tx
    .insert(outbox)
    .values(
      waiting.map(({ userId, variantId, createdAt }) => ({
        kind: 'back-in-stock-mail' as const,
        key: `back-in-stock-mail:${userId}:${variantId}:${createdAt.getTime()}`,
        payload: { userId, variantId },
      })),
    )
    .onConflictDoNothing()
}
