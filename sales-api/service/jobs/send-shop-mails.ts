import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { paymentDisputes, paymentRefunds } from '../db/schema/gateway'
import type { ShopMailKind } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { chargedElsewhereMail, disputeMail, holdLostMail, refundMail } from '../mail/shop-mails'
import type { Sender } from '../mail/template'
import type { SendMail } from '../mail/transport'
import type { Handler } from './outbox'

/**
 * Handlers for mails to the shop about its missed duties; orders that no longer exist cause no
 * mail.
 */
export function shopMailHandlers(
  db: Db,
  send: SendMail,
  { to, sender }: { to: string; sender: Sender },
): Record<ShopMailKind, Handler> {
  return {
    async 'payment-dispute-mail'({ id, payload: { disputeId } }) {
      const [row] = await db
        .select({ dispute: paymentDisputes, number: orders.number })
        .from(paymentDisputes)
        .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(paymentDisputes.gatewayId, disputeId ?? ''))
      if (!row) return
      const { dispute, number } = row
      await send(disputeMail({ ...dispute, id: `payment-dispute.${id}`, to, number }, sender))
    },
    async 'payment-refund-mail'({ id, payload: { refundId } }) {
      const [row] = await db
        .select({ refund: paymentRefunds, number: orders.number })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(paymentRefunds.id, refundId ?? 0))
      if (!row) return
      const { cents, reason, state } = row.refund
      const news = { id: `payment-refund.${id}`, to, number: row.number, cents, reason }
      await send(refundMail({ ...news, hasArrived: state !== 'refused' }, sender))
    },
    async 'hold-lost-mail'({ id, payload: { paymentId } }) {
      const [row] = await db
        .select({ cents: payments.authorizedCents, number: orders.number })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(payments.id, paymentId ?? 0))
      if (!row) return
      const { number } = row
      await send(holdLostMail({ id: `hold-lost.${id}`, to, number, cents: row.cents ?? 0 }, sender))
    },
    async 'charged-elsewhere-mail'({ id, payload: { paymentId } }) {
      const [row] = await db
        .select({ cents: payments.capturedCents, number: orders.number })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(payments.id, paymentId ?? 0))
      if (!row) return
      const news = { id: `charged-elsewhere.${id}`, to, number: row.number, cents: row.cents ?? 0 }
      await send(chargedElsewhereMail(news, sender))
    },
  }
}
