import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { addresses, creditCards, sessions, users } from '../../db/schema/accounts'
import { passwordResets, recentViews, stockNotices } from '../../db/schema/customers'
import { mixTemplates } from '../../db/schema/mixes'
import { outbox } from '../../db/schema/operations'
import { lineItems, orderAddresses, orders, payments } from '../../db/schema/orders'
import { isAtGateway } from '../checkout/being-paid'
import { unauthorized, unprocessableAccount } from '../http-error'
import type { OrderRow } from '../orders/find-order'
import { lockUser, passwordMatches, type UserRow, WRONG_PASSWORD } from './passwords'

const UNDERWAY =
  'Você tem um pedido em andamento. Sua conta poderá ser apagada depois da entrega ou do cancelamento'

const wrong = () => unprocessableAccount({ password: [WRONG_PASSWORD] })

/**
 * Erases everything held about a customer but the completed orders, fiscal records, which stay with a nameless account
 * (LGPD). Throws 422 on a wrong password and while an order is underway.
 */
export async function eraseAccount(db: Db, userId: number, password: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  if (!(await passwordMatches(user.passwordHash, password))) throw wrong()
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, user, 'no key update'))) throw wrong()
    // Before the user's row changes: a payment that holds its order would wait for that to save its card.
    await checkNothingUnderway(tx, userId)
    await anonymise(tx, userId)
    await deleteTraces(tx, user)
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

/** Bought, and neither delivered without a problem nor canceled yet. */
function isUnderway({ state, fulfillmentState, deliveryState }: OrderRow): boolean {
  if (state !== 'complete' || fulfillmentState === 'canceled') return false
  const isHandedOver = deliveryState === 'success' || deliveryState === 'completed'
  return !isHandedOver || fulfillmentState === 'error'
}

async function anonymise(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `apagado-${userId}@conta-apagada.invalid`,
      firstName: 'Cliente',
      lastName: 'apagado',
      cpf: null,
      phone: null,
      passwordHash: '',
      erasedAt: new Date(),
    })
    .where(eq(users.id, userId))
}

async function deleteTraces(tx: Tx, { id, email }: UserRow): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await tx.delete(creditCards).where(eq(creditCards.userId, id))
  await tx.delete(stockNotices).where(eq(stockNotices.userId, id))
  await tx.delete(recentViews).where(eq(recentViews.userId, id))
  await tx.delete(mixTemplates).where(eq(mixTemplates.userId, id))
  await tx.delete(outbox).where(sql`${outbox.payload} ->> 'email' = ${email}`)
  await tx.delete(orders).where(and(eq(orders.userId, id), isNull(orders.completedAt)))
}

/** Receiver, place, lines and amounts stay; the means to reach the customer or charge the card again and what they wrote do not. */
async function keepFiscalRecords(tx: Tx, userId: number): Promise<void> {
  const kept = await tx
    .update(orders)
    .set({ email: null })
    .where(and(eq(orders.userId, userId), isNotNull(orders.completedAt)))
    .returning({ id: orders.id })
  const ids = kept.map(({ id }) => id)
  await tx
    .update(payments)
    .set({ gatewayToken: null, cardId: null, holder: null })
    .where(inArray(payments.orderId, ids))
  await tx
    .update(orderAddresses)
    .set({ phone: '', reference: '', additionalInformation: '' })
    .where(inArray(orderAddresses.orderId, ids))
  await tx.update(lineItems).set({ observation: null }).where(inArray(lineItems.orderId, ids))
}
