import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database'
import { paymentDisputes, paymentRefunds } from '../db/schema/gateway'
import { SHOP_MAIL_KINDS, type ShopMailKind } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { viewOrder } from '../domain/fulfilment/view-order'
import { readStatus, WARNING_TEXTS, type Warning } from '../domain/status/read-status'
import {
  canceledOrderMail,
  chargedElsewhereMail,
  disputeMail,
  holdLostMail,
  morningMail,
  newOrderMail,
  refundMail,
  warningMail,
} from '../mail/shop-mails'
import type { Mail, Sender } from '../mail/template'
import type { SendMail } from '../mail/transport'
import type { Handler, OutboxRow } from './outbox'

interface Desk {
  to: string
  sender: Sender
  dataDir: string
}

type Composer = (row: OutboxRow) => Promise<Mail | null>

/** Handlers for mails to the shop; orders that no longer exist cause no mail. */
export function shopMailHandlers(
  db: Db,
  send: SendMail,
  desk: Desk,
): Record<ShopMailKind, Handler> {
  const compose = shopMails(db, desk)
  const handlers = SHOP_MAIL_KINDS.map((kind): [ShopMailKind, Handler] => [
    kind,
    async (row) => {
      const mail = await compose[kind](row)
      if (mail) await send(mail)
    },
  ])
  return Object.fromEntries(handlers) as Record<ShopMailKind, Handler>
}

/** Writes each mail to the shop from its outbox row; null when there is nothing to say. */
export function shopMails(db: Db, { to, sender, dataDir }: Desk): Record<ShopMailKind, Composer> {
  return {
    async 'payment-dispute-mail'({ id, payload: { disputeId } }) {
      const [row] = await db
        .select({ dispute: paymentDisputes, number: orders.number })
        .from(paymentDisputes)
        .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(paymentDisputes.gatewayId, disputeId ?? ''))
      if (!row) return null
      const { dispute, number } = row
      return disputeMail({ ...dispute, id: `payment-dispute.${id}`, to, number }, sender)
    },
    async 'payment-refund-mail'({ id, payload: { refundId } }) {
      const [row] = await db
        .select({ refund: paymentRefunds, number: orders.number })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(paymentRefunds.id, refundId ?? 0))
      if (!row) return null
      const { cents, reason, state } = row.refund
      const news = { id: `payment-refund.${id}`, to, number: row.number, cents, reason }
      return refundMail({ ...news, hasArrived: state !== 'refused' }, sender)
    },
    async 'hold-lost-mail'({ id, payload: { paymentId } }) {
      const [row] = await db
        .select({ cents: payments.authorizedCents, number: orders.number })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(payments.id, paymentId ?? 0))
      if (!row) return null
      const { number } = row
      return holdLostMail({ id: `hold-lost.${id}`, to, number, cents: row.cents ?? 0 }, sender)
    },
    async 'charged-elsewhere-mail'({ id, payload: { paymentId } }) {
      const [row] = await db
        .select({ cents: payments.capturedCents, number: orders.number })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(payments.id, paymentId ?? 0))
      if (!row) return null
      const news = { id: `charged-elsewhere.${id}`, to, number: row.number, cents: row.cents ?? 0 }
      return chargedElsewhereMail(news, sender)
    },
    async 'new-order-mail'({ id, payload: { orderIds = [] } }) {
      const rows = await db
        .select({ number: orders.number })
        .from(orders)
        .where(inArray(orders.id, orderIds))
        .orderBy(asc(orders.completedAt))
      const views = await Promise.all(rows.map(({ number }) => viewOrder(db, number)))
      return views.length === 0 ? null : newOrderMail({ id: `new-order.${id}`, to }, views, sender)
    },
    async 'canceled-order-mail'({ id, payload: { orderId } }) {
      const [row] = await db
        .select({ number: orders.number })
        .from(orders)
        .where(eq(orders.id, orderId ?? 0))
      if (!row) return null
      const view = await viewOrder(db, row.number)
      return canceledOrderMail({ id: `canceled-order.${id}`, to }, view, sender)
    },
    async 'morning-mail'({ id }) {
      const status = await readStatus(db, dataDir)
      return morningMail({ id: `morning.${id}`, to }, status, sender)
    },
    async 'shop-warning-mail'({ id, payload: { warning } }) {
      const known = warning !== undefined && warning in WARNING_TEXTS
      if (!known) return null
      return warningMail({ id: `shop-warning.${id}`, to }, warning as Warning, sender)
    },
  }
}
