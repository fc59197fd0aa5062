import type { Tx } from '../../db/database'
import { type OrderMailKind, outbox } from '../../db/schema/operations'
import { outboxRow } from '../outbox-rows'
import type { OrderRow } from './find-order'

/** Queues the mail of this kind about an order, once, however often its occasion comes. */
export async function mailOnce(
  tx: Tx,
  { id, number }: OrderRow,
  kind: OrderMailKind,
): Promise<void> {
  await tx
    .insert(outbox)
    .values(outboxRow(kind, number, { orderId: id }))
    .onConflictDoNothing()
}
