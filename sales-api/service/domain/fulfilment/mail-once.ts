import type { Tx } from '../../db/database'
import { type OutboxKind, outbox } from '../../db/schema/operations'
import type { OrderRow } from '../orders/find-order'

/** Asks for one mail of a kind about an order, however often it comes to what the mail tells of. */
export async function mailOnce(tx: Tx, { id, number }: OrderRow, kind: OutboxKind): Promise<void> {
  await tx
    .insert(outbox)
    .values({ kind, key: `${kind}:${number}`, payload: { orderId: id } })
    .onConflictDoNothing()
}
