import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts'
import { orders } from '../db/schema/orders'
import { findMixesOf } from '../domain/mixes/find-mix'
import { presentMixes } from '../domain/mixes/present-mix'
import { presentOrder } from '../domain/orders/present-order'
import type { Env } from '../env'
import { orderReceivedMail } from '../mail/order-received'
import type { SendMail } from '../mail/transport'
import type { OutboxRow } from './outbox'

/** Sends the mail of a completed order to its customer or guest. */
export function sendOrderReceived(db: Db, send: SendMail, env: Env) {
  return async ({ id, payload: { orderId } }: OutboxRow): Promise<void> => {
    if (orderId === undefined) throw new Error(`outbox row ${id} names no order`)
    const [row] = await db
      .select({ orderEmail: orders.email, userEmail: users.email })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId))
    const to = row?.userEmail ?? row?.orderEmail
    if (!to) throw new Error(`order ${orderId} has no e-mail`)
    const order = await presentOrder(db, orderId)
    const blends = await presentMixes(db, await findMixesOf(db, [orderId]))
    const sender = { from: env.mailFrom, publicUrl: env.publicUrl, phone: env.storePhone }
    await send(orderReceivedMail(order, blends, to, sender))
  }
}
