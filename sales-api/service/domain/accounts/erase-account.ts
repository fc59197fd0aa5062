import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { addresses, creditCards, sessions, users } from '../../db/schema/accounts'
import type { addressColumns } from '../../db/schema/address-columns'
import { alertLinks, passwordResets, recentViews, stockNotices } from '../../db/schema/customers'
import { gatewayCustomers, paymentRefunds } from '../../db/schema/gateway'
import { mixTemplates } from '../../db/schema/mixes'
import { outbox } from '../../db/schema/operations'
import { lineItems, orderAddresses, orders, payments } from '../../db/schema/orders'
import { isAtGateway, type PaymentRow } from '../checkout/being-paid'
import { ARRIVED_IN } from '../fulfilment/states'
import { unauthorized, unprocessableAccount } from '../http-error'
import type { OrderRow } from '../orders/find-order'
import { outboxRow, tellsOf } from '../outbox-rows'
import { lockUser, passwordMatches, type UserRow, WRONG_PASSWORD } from './passwords'

const UNDERWAY =
  'Você tem um pedido em andamento. Sua conta poderá ser apagada depois da entrega ou do cancelamento'

/** In an update: the column stays as it is. */
const KEPT = undefined

const wrong = () => unprocessableAccount({ password: [WRONG_PASSWORD] })

/**
 * Erases everything held about a customer; completed orders stay, as fiscal records of a nameless account (LGPD). Throws
 * 422 on a wrong password and while an order is underway.
 */
export async function eraseAccount(db: Db, userId: number, password: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  if (!(await passwordMatches(user.passwordHash, password))) throw wrong()
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, user, 'no key update'))) throw wrong()
    // Locks the orders before the user's row changes: a payment locks its order first and then saves its card.
    await checkNothingUnderway(tx, userId)
    await anonymise(tx, userId)
    await deleteTraces(tx, user)
    await forgetAtGateway(tx, userId)
    await keepFiscalRecords(tx, userId)
  })
}

async function checkNothingUnderway(tx: Tx, userId: number): Promise<void> {
  const rows = await tx.select().from(orders).where(eq(orders.userId, userId)).for('update')
  for (const order of rows) {
    if (isUnderway(order) || (await isAtGateway(tx, order.id))) {
      throw unprocessableAccount({ base: [UNDERWAY] })
    }
  }
}

/** Bought, not canceled, and not yet delivered without a problem. */
function isUnderway({ state, fulfillmentState, deliveryState }: OrderRow): boolean {
  if (state !== 'complete' || fulfillmentState === 'canceled') return false
  return !ARRIVED_IN.includes(deliveryState ?? '') || fulfillmentState === 'error'
}

async function anonymise(tx: Tx, userId: number): Promise<void> {
  const nobody = {
    id: KEPT,
    email: `apagado-${userId}@conta-apagada.invalid`,
    firstName: 'Cliente',
    lastName: 'apagado',
    cpf: null,
    phone: null,
    passwordHash: '',
    createdAt: KEPT,
    erasedAt: new Date(),
  } satisfies Record<keyof UserRow, unknown>
  await tx.update(users).set(nobody).where(eq(users.id, userId))
}

/** Tells the gateway that kept cards for them. */
async function forgetAtGateway(tx: Tx, userId: number): Promise<void> {
  const [kept] = await tx
    .delete(gatewayCustomers)
    .where(eq(gatewayCustomers.userId, userId))
    .returning()
  if (!kept) return
  const { customerId: customer } = kept
  await tx.insert(outbox).values(outboxRow('forget-customer', userId, { customer }))
}

async function deleteTraces(tx: Tx, user: UserRow): Promise<void> {
  const { id } = user
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await tx.delete(creditCards).where(eq(creditCards.userId, id))
  await tx.delete(alertLinks).where(eq(alertLinks.userId, id))
  await tx.delete(stockNotices).where(eq(stockNotices.userId, id))
  await tx.delete(recentViews).where(eq(recentViews.userId, id))
  await tx.delete(mixTemplates).where(eq(mixTemplates.userId, id))
  await tx.delete(outbox).where(tellsOf(user))
  await tx.delete(orders).where(and(eq(orders.userId, id), isNull(orders.completedAt)))
}

/** What a column of a completed order still tells. */
type Left = '' | null | typeof KEPT

/** Columns that can hold what a person wrote. */
type TextOf<Row> = { [Column in keyof Row]: string extends Row[Column] ? Column : never }[keyof Row]

const ORDER_LEFT = {
  number: KEPT,
  tokenHash: KEPT,
  email: null,
  channel: KEPT,
  fulfillmentState: KEPT,
  deliveryState: KEPT,
  saleReceiptUrl: KEPT,
} satisfies Record<TextOf<OrderRow>, Left>

const PAYMENT_LEFT = {
  gatewayToken: null,
  gatewayKey: KEPT,
  gatewayReference: KEPT,
  lastDigits: KEPT,
  holder: null,
  month: KEPT,
  year: KEPT,
  cardId: null,
  failure: KEPT,
} satisfies Record<TextOf<PaymentRow> | 'cardId', Left>

const REFUND_LEFT = {
  key: KEPT,
  gatewayId: KEPT,
  reason: null,
} satisfies Record<TextOf<typeof paymentRefunds.$inferSelect>, Left>

const LINE_LEFT = {
  price: KEPT,
  observation: null,
} satisfies Record<TextOf<typeof lineItems.$inferSelect>, Left>

const ADDRESS_LEFT = {
  receiverName: KEPT,
  addressLine1: KEPT,
  addressLine2: KEPT,
  city: KEPT,
  state: KEPT,
  zipcode: KEPT,
  phone: '',
  neighborhood: KEPT,
  reference: '',
  additionalInformation: '',
  company: KEPT,
  cnpj: KEPT,
  ieCompany: KEPT,
  latitude: KEPT,
  longitude: KEPT,
} satisfies Record<keyof ReturnType<typeof addressColumns>, Left>

/** Receiver, place, lines and amounts stay; what the customer wrote and what could reach them or charge the card does not. */
async function keepFiscalRecords(tx: Tx, userId: number): Promise<void> {
  const kept = await tx
    .update(orders)
    .set(ORDER_LEFT)
    .where(and(eq(orders.userId, userId), isNotNull(orders.completedAt)))
    .returning({ id: orders.id })
  const ids = kept.map(({ id }) => id)
  const paid = await tx
    .update(payments)
    .set(PAYMENT_LEFT)
    .where(inArray(payments.orderId, ids))
    .returning({ id: payments.id })
  const isOfTheirs = inArray(
    paymentRefunds.paymentId,
    paid.map(({ id }) => id),
  )
  await tx.update(paymentRefunds).set(REFUND_LEFT).where(isOfTheirs)
  await tx.update(orderAddresses).set(ADDRESS_LEFT).where(inArray(orderAddresses.orderId, ids))
  await tx.update(lineItems).set(LINE_LEFT).where(inArray(lineItems.orderId, ids))
}
