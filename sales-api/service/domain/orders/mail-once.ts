import type { Tx } from '../../db/database'
import { type OrderMailKind, outbox } from '../../db/schema/operations'
import { outboxRow } from '../outbox-rows'
import type { OrderRow } from './find-order'

/** Asks for one mail of a kind about an order, however often it comes to what the mail tells of. */
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
