import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { DOOR_PAYMENT_METHOD_NAMES } from '@/lib/shared/door-payment-methods'
import { type Db, prepared } from '../db/database'
import { users } from '../db/schema/accounts'
import { variants } from '../db/schema/catalogue'
import { deliveries } from '../db/schema/delivery'
import { paymentRefunds } from '../db/schema/gateway'
import { type MailKind, outbox, type PixMailKind } from '../db/schema/operations'
import { mixes, orders, payments } from '../db/schema/orders'
import { findAccount } from '../domain/accounts/find-account'
import { createResetToken } from '../domain/accounts/reset-password'
import { isInStock } from '../domain/catalogue/present-product'
import { createAlertLink, waitAgain } from '../domain/catalogue/stock-alerts'
import { isOfReceived } from '../domain/fulfilment/door-money'
import { presentPix, presentPixPaid } from '../domain/fulfilment/pix'
import { createOfferToken } from '../domain/fulfilment/reschedule'
import { createConsentToken, questionOf } from '../domain/fulfilment/weight-consent-link'
import { findMixesOf, presentMixes } from '../domain/mixes/mix-rows'
import { hadLeft } from '../domain/orders/order-events'
import { presentOrder } from '../domain/orders/present-order'
import type { Env } from '../env'
import {
  backInStockMail,
  guestOrdersMail,
  passwordResetMail,
  welcomeMail,
} from '../mail/account-mails'
import { failedMail, refundedMail, windowClosedMail } from '../mail/failure-mails'
import type { OrderFacts } from '../mail/order-blocks'
import { orderMails, pickupReadyMail } from '../mail/order-mails'
import { type Mail, type Sender, senderOf } from '../mail/template'
import type { SendMail } from '../mail/transport'
import { consentMail, pixMail, pixReceivedMail } from '../mail/weighing-mails'
import type { Handler, OutboxRow } from './outbox'
import { shopMailHandlers } from './send-shop-mails'

/** Handlers for each kind of mail. */
export function mailHandlers(db: Db, send: SendMail, env: Env): Record<MailKind, Handler> {
  const aboutOrder = (kind: keyof typeof orderMails) =>
    sendOrderMail(db, send, env, orderMails[kind])
  const aboutPix = (kind: PixMailKind) =>
    sendOrderMail(db, send, env, async (facts, sender) => {
      const pix = await presentPix(db, facts.order)
      return pix && (await pixMail({ ...facts, pix, kind }, sender))
    })
  const aboutPaidPix = (write: typeof pickupReadyMail | typeof pixReceivedMail) =>
    sendOrderMail(db, send, env, async (facts, sender) =>
      write({ ...facts, ...(await presentPixPaid(db, facts.order)) }, sender),
    )
  return {
    'order-received-mail': aboutOrder('order-received-mail'),
    'order-ready-mail': aboutPaidPix(pickupReadyMail),
    'order-on-its-way-mail': aboutOrder('order-on-its-way-mail'),
    'order-delivered-mail': aboutOrder('order-delivered-mail'),
    'order-canceled-mail': aboutOrder('order-canceled-mail'),
    'payment-denied-mail': aboutOrder('payment-denied-mail'),
    'delivery-failed-mail': sendOrderMail(db, send, env, async (facts, sender) =>
      failedMail({ ...facts, hadLeft: await hadLeft(db, facts.order.id) }, sender),
    ),
    'order-rescheduled-mail': aboutOrder('order-rescheduled-mail'),
    'order-pix-received-mail': aboutPaidPix(pixReceivedMail),
    'order-pix-mail': aboutPix('order-pix-mail'),
    'order-pix-reminder-mail': aboutPix('order-pix-reminder-mail'),
    'weight-consent-mail': sendConsent(db, send, env),
    'order-refund-mail': sendOrderMail(db, send, env, aboutRefund(db)),
    'window-closed-mail': sendOrderMail(db, send, env, aboutWindow(db)),
    'welcome-mail': sendWelcome(db, send, env),
    'password-reset-mail': sendPasswordReset(db, send, env),
    'back-in-stock-mail': sendBackInStock(db, send, env),
    ...shopMailHandlers(db, send, {
      to: env.shopAlertsTo,
      sender: senderOf(env),
      dataDir: env.dataDir,
    }),
  }
}

const selectRecipient = prepared((db) =>
  db
    .select({
      orderEmail: orders.email,
      userEmail: users.email,
      erasedAt: users.erasedAt,
      driver: deliveries,
      hasBlends: sql<boolean>`exists (select from ${mixes} where ${mixes.orderId} = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('select_mail_recipient'),
)

/**
 * Sends an order mail to its customer or guest; sends nothing once the account or guest is erased,
 * or when there is nothing to write.
 */
function sendOrderMail(
  db: Db,
  send: SendMail,
  env: Env,
  write: (
    facts: OrderFacts,
    sender: Sender,
    payload: OutboxRow['payload'],
  ) => Mail | null | Promise<Mail | null>,
) {
  return async ({ id, payload, createdAt: at }: OutboxRow): Promise<void> => {
    const { orderId } = payload
    if (orderId === undefined) throw new Error(`outbox row ${id} names no order`)
    const [row] = await selectRecipient(db).execute({ orderId })
    if (!row) throw new Error(`order ${orderId} does not exist`)
    const to = row.userEmail ?? row.orderEmail
    if (row.erasedAt || !to) return
    const gateway = { takesCards: env.gateway !== 'none', fields: null }
    const order = await presentOrder({ db, gateway }, orderId)
    const blends = row.hasBlends ? await presentMixes(db, await findMixesOf(db, [orderId])) : []
    const facts = { mailId: id, at, order, blends, driver: row.driver, to }
    const mail = await write(facts, senderOf(env), payload)
    if (mail) await send(mail)
  }
}

/** Writes nothing once the order has another window, has left or is canceled. */
function aboutWindow(db: Db) {
  return async (facts: OrderFacts, sender: Sender): Promise<Mail | null> => {
    const token = await createOfferToken(db, facts.order.number)
    return token === null ? null : windowClosedMail(facts, token, sender)
  }
}

/**
 * Writes nothing of money that counts as never received, or once the e-mail of the cancellation
 * tells of it.
 */
function aboutRefund(db: Db) {
  return async (
    facts: OrderFacts,
    sender: Sender,
    { orderId, refundId, cents = 0, way = 'pix' }: OutboxRow['payload'],
  ): Promise<Mail | null> => {
    const ofOrder = eq(sql`${outbox.payload} ->> 'orderId'`, String(orderId))
    const isCanceled = and(eq(outbox.kind, 'order-canceled-mail'), ofOrder)
    if ((await db.$count(outbox, and(isCanceled, gt(outbox.id, facts.mailId)))) > 0) return null
    const door = { cents, way: DOOR_PAYMENT_METHOD_NAMES[way], isOfPrice: refundId !== undefined }
    if (refundId === undefined) return refundedMail(facts, door, sender)
    const [row] = await db
      .select({ card: payments.lastDigits, gatewayKey: payments.gatewayKey })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(and(eq(paymentRefunds.id, refundId), eq(paymentRefunds.state, 'done'), isOfReceived))
    if (!row) return null
    const card = { cents, way: `cartão **** ${row.card}`, isOfPrice: true }
    return refundedMail(facts, row.gatewayKey === null ? door : card, sender)
  }
}

/** Mails the question about a weight; nothing once it is answered or nobody can be written to. */
function sendConsent(db: Db, send: SendMail, env: Env) {
  return async ({ id, payload: { consentId } }: OutboxRow): Promise<void> => {
    if (consentId === undefined) throw new Error(`outbox row ${id} names no question`)
    const question = await questionOf(db, consentId)
    if (!question?.isOpen || question.answer) return
    const [order] = await db.select().from(orders).where(eq(orders.number, question.number))
    const [row] = await selectRecipient(db).execute({ orderId: order?.id ?? 0 })
    const to = row?.userEmail ?? row?.orderEmail
    if (!to || row?.erasedAt) return
    const token = await createConsentToken(db, consentId)
    if (token) await send(consentMail({ question, token, to }, senderOf(env)))
  }
}

/**
 * Mails a reset link to a known address and nothing to an unknown one. The token is generated here
 * and never stored.
 */
export function sendPasswordReset(db: Db, send: SendMail, env: Env) {
  return async ({ id, payload: { email, forOrders } }: OutboxRow): Promise<void> => {
    if (email === undefined) throw new Error(`outbox row ${id} names no e-mail`)
    const account = await findAccount(db, email)
    const token = account ? await createResetToken(db, account.email) : null
    if (!account || token === null) return
    const link = new URL('/resetar-senha', env.publicUrl)
    link.search = new URLSearchParams({ token, email: account.email }).toString()
    if (forOrders) link.searchParams.set('destino', '/minha-conta/pedidos')
    const mail = forOrders ? guestOrdersMail : passwordResetMail
    await send(mail({ id, to: account.email, link }, senderOf(env)))
  }
}

/** Sends the welcome mail unless the account has been erased. */
function sendWelcome(db: Db, send: SendMail, env: Env) {
  return async ({ id, payload: { userId } }: OutboxRow): Promise<void> => {
    if (userId === undefined) throw new Error(`outbox row ${id} names no customer`)
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    if (!user) return
    const { firstName, email } = user
    const keepsCards = env.gateway !== 'none'
    await send(welcomeMail({ id: userId, firstName, to: email, keepsCards }, senderOf(env)))
  }
}

/** Sends a stock alert. If the product has sold out again, the customer stays on the list. */
function sendBackInStock(db: Db, send: SendMail, env: Env) {
  return async ({ id, payload: { userId, variantId } }: OutboxRow): Promise<void> => {
    if (userId === undefined || variantId === undefined) {
      throw new Error(`outbox row ${id} names no customer or product`)
    }
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    const [variant] = await db.select().from(variants).where(eq(variants.id, variantId))
    if (!user || !variant) return
    if (!isInStock(variant)) return await waitAgain(db, id, userId, variantId)
    const { name, slug, unit, price } = variant
    const product = { id, to: user.email, name, slug, unit, price: Number(price) }
    const endToken = await createAlertLink(db, userId)
    await send(backInStockMail({ ...product, endToken }, senderOf(env)))
  }
}
