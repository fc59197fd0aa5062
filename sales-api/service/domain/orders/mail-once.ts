import { and, eq, sql } from 'drizzle-orm'
import { prepared, type Queryable, type Tx } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { type GivenBack, type OrderMailKind, outbox } from '../../db/schema/operations'
import type { OrderRow } from './find-order'

const { placeholder } = sql

/** Builds the statement that queues an `orderMail`; a repeated mail is ignored. */
export function queueingMail(on: Pick<Queryable, 'insert'>) {
  return on
    .insert(outbox)
    .values({
      kind: placeholder('kind'),
      key: placeholder('key'),
      payload: placeholder('payload'),
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id })
}

const insertMail = prepared((db) => queueingMail(db).prepare('queue_mail'))

/** Outbox row of the mail of this kind about an order. */
export function orderMail({ id, number }: OrderRow, kind: OrderMailKind) {
  return outboxRow(kind, number, { orderId: id })
}

/** Queues one more mail of this kind about a locked order. */
export async function mailAgain(tx: Tx, { id, number }: OrderRow, kind: OrderMailKind) {
  const isSame = and(eq(outbox.kind, kind), eq(sql`${outbox.payload} ->> 'orderId'`, String(id)))
  const count = await tx.$count(outbox, isSame)
  await tx.insert(outbox).values(outboxRow(kind, `${number}:${count + 1}`, { orderId: id }))
}

/** Queues the mail of this kind about an order, at most once. Returns whether this call did. */
export async function mailOnce(tx: Tx, order: OrderRow, kind: OrderMailKind): Promise<boolean> {
  return (await insertMail(tx).execute(orderMail(order, kind))).length > 0
}

/** Queues the mail to the customer about money that was given back, once per `subject`. */
export async function mailGivenBack(tx: Tx, subject: string, facts: GivenBack): Promise<void> {
  await tx
    .insert(outbox)
    .values(outboxRow('order-refund-mail', subject, facts))
    .onConflictDoNothing()
}

/** Queues `mailGivenBack` of a refund that the payment's customer got. */
export async function mailRefunded(
  tx: Tx,
  { id, cents }: { id: number; cents: number },
  { orderId }: { orderId: number },
  way?: GivenBack['way'],
): Promise<void> {
  await mailGivenBack(tx, String(id), { orderId, cents, refundId: id, ...(way ? { way } : {}) })
}
