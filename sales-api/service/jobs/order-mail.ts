import { eq } from 'drizzle-orm'
import type { WireOrder } from '@/lib/shared/contract/order'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts'
import { orders } from '../db/schema/orders'
import { findMixesOf } from '../domain/mixes/find-mix'
import { presentMixes } from '../domain/mixes/present-mix'
import { presentOrder } from '../domain/orders/present-order'
import type { Env } from '../env'
import type { Mail, Sender } from '../mail/letter'
import type { OrderedBlend } from '../mail/order-lines'
import { senderOf } from '../mail/sender'
import type { SendMail } from '../mail/transport'
import type { OutboxRow } from './outbox'

type Write = (
  order: WireOrder,
  blends: OrderedBlend[],
  to: string,
  sender: Sender,
) => Mail | Promise<Mail>

/** Sends a mail about an order to its customer or guest; to nobody once the account is erased. */
export function sendOrderMail(db: Db, send: SendMail, env: Env, write: Write) {
  return async ({ id, payload: { orderId } }: OutboxRow): Promise<void> => {
    if (orderId === undefined) throw new Error(`outbox row ${id} names no order`)
    const [row] = await db
      .select({ orderEmail: orders.email, userEmail: users.email, erasedAt: users.erasedAt })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId))
    if (row?.erasedAt) return
    const to = row?.userEmail ?? row?.orderEmail
    if (!to) throw new Error(`order ${orderId} has no e-mail`)
    const order = await presentOrder(db, orderId)
    const blends = await presentMixes(db, await findMixesOf(db, [orderId]))
    await send(await write(order, blends, to, senderOf(env)))
  }
}
