import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { stockNotices } from '../../db/schema/customers'
import { outbox } from '../../db/schema/operations'

/** Mails once, when the transaction stands, to whoever waits for these variants; nobody waits any more then. */
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
