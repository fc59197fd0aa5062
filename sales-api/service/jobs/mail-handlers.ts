import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { deliveries } from '../db/schema/delivery'
import type { Env } from '../env'
import { orderDeliveredMail } from '../mail/order-delivered'
import { orderOnItsWayMail } from '../mail/order-on-its-way'
import { orderReadyMail } from '../mail/order-ready'
import { orderReceivedMail } from '../mail/order-received'
import type { SendMail } from '../mail/transport'
import { sendBackInStock } from './back-in-stock'
import { sendOrderMail } from './order-mail'
import type { Handlers } from './outbox'
import { sendPasswordReset } from './password-reset'
import { sendWelcome } from './welcome'

/** Every mail the shop sends, by the outbox row that asks for it. */
export function mailHandlers(db: Db, send: SendMail, env: Env): Handlers {
  return {
    'order-received-mail': sendOrderMail(db, send, env, orderReceivedMail),
    'order-ready-mail': sendOrderMail(db, send, env, (order, _blends, to, sender) =>
      orderReadyMail(order, to, sender),
    ),
    'order-on-its-way-mail': sendOrderMail(db, send, env, async (order, _blends, to, sender) =>
      orderOnItsWayMail(order, await findCourier(db, order.id), to, sender),
    ),
    'order-delivered-mail': sendOrderMail(db, send, env, orderDeliveredMail),
    'welcome-mail': sendWelcome(db, send, env),
    'password-reset-mail': sendPasswordReset(db, send, env),
    'back-in-stock-mail': sendBackInStock(db, send, env),
  }
}

async function findCourier(db: Db, orderId: number) {
  const [driver] = await db.select().from(deliveries).where(eq(deliveries.orderId, orderId))
  return driver ?? null
}
