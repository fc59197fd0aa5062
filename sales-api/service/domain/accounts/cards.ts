import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { WireCard } from '@/lib/shared/contract/payment'
import { databaseTime } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { outboxRow } from '../../db/outbox-rows'
import { creditCards } from '../../db/schema/accounts'
import { outbox } from '../../db/schema/operations'
import { orders, payments } from '../../db/schema/orders'
import type { PaymentRow } from '../checkout/payment-in-progress'
import { notFound } from '../http-error'
import { unfinishedFrom } from '../orders/order-state'

type CardRow = typeof creditCards.$inferSelect

/** Subquery: the saved cards of an order's customer, oldest first. */
export const cardsOfOrder = jsonRows(
  { card: getTableColumns(creditCards) },
  sql`from ${creditCards}
    where ${creditCards.userId} = ${orders.userId} and ${creditCards.deletedAt} is null
    order by ${creditCards.id}`,
)

/** Returns the customer's saved cards, oldest first. */
export async function listCards(db: Queryable, userId: number): Promise<WireCard[]> {
  const rows = await db
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.userId, userId), isNull(creditCards.deletedAt)))
    .orderBy(asc(creditCards.id))
  return rows.map(presentCard)
}

export async function findCard(db: Queryable, userId: number, id: number): Promise<CardRow | null> {
  const [row] = await db.select().from(creditCards).where(ownCard(userId, id))
  return row ?? null
}

/**
 * Whether the customer still has the card. Locks it against deletion until the transaction ends.
 */
export async function isCardSaved(tx: Tx, userId: number | null, id: number): Promise<boolean> {
  if (userId === null) return false
  const rows = await tx.select().from(creditCards).where(ownCard(userId, id)).for('share')
  return rows.length > 0
}

/**
 * Deletes a saved card. Moves an order that was about to be paid with it back to the choice of
 * payment. Throws 404.
 */
export async function deleteCard(db: Db, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks orders before the card, as the checkout does, to avoid a deadlock.
    const open = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.state, unfinishedFrom('payment'))))
      .orderBy(asc(orders.id))
      .for('update')
    const rows = await tx
      .update(creditCards)
      .set({ deletedAt: databaseTime })
      .where(ownCard(userId, id))
      .returning({ id: creditCards.id })
    if (rows.length === 0) throw notFound()
    for (const order of open) await forgetChoice(tx, order.id, id)
    await tx.insert(outbox).values(outboxRow('forget-card', id, { cardId: id }))
  })
}

/** Deletes the choice of this card. A payment already at the gateway continues. */
async function forgetChoice(tx: Tx, orderId: number, cardId: number): Promise<void> {
  const chosen = await tx
    .delete(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'checkout'),
        eq(payments.cardId, cardId),
      ),
    )
    .returning({ id: payments.id })
  if (chosen.length === 0) return
  await tx
    .update(orders)
    .set({ state: 'payment', updatedAt: databaseTime })
    .where(eq(orders.id, orderId))
}

function ownCard(userId: number, id: number) {
  return and(eq(creditCards.userId, userId), eq(creditCards.id, id), isNull(creditCards.deletedAt))
}

/** Returns the fields of a saved card that may be shown; never its token. */
export function presentCard(row: CardRow): WireCard {
  return {
    id: row.id,
    name: row.holder,
    cc_type: row.brand,
    last_digits: row.lastDigits,
    month: row.month,
    year: row.year,
  }
}

/**
 * Saves a new card whose customer asked for it, once authorised; never its number or CVV. A card
 * entered again replaces the token saved before.
 */
export async function saveCard(tx: Tx, userId: number, payment: PaymentRow): Promise<void> {
  const { gatewayToken, brand, lastDigits, holder, month, year, cardId } = payment
  if (!gatewayToken || !brand || !lastDigits || !holder || !month || !year || cardId) return
  const [same] = await tx
    .select({ id: creditCards.id, token: creditCards.gatewayToken })
    .from(creditCards)
    .where(
      and(
        eq(creditCards.userId, userId),
        eq(creditCards.brand, brand),
        eq(creditCards.lastDigits, lastDigits),
        eq(creditCards.month, month),
        eq(creditCards.year, year),
        isNull(creditCards.deletedAt),
      ),
    )
    .for('update')
  if (!same) {
    const card = { userId, gatewayToken, brand, lastDigits, holder, month, year }
    await tx.insert(creditCards).values(card)
  } else if (same.token !== gatewayToken) {
    await replaceToken(tx, same, gatewayToken)
  }
}

/**
 * Replaces the token of a card that the gateway has saved twice, and queues the older one's
 * deletion.
 */
async function replaceToken(
  tx: Tx,
  { id, token: cardToken }: { id: number; token: string },
  gatewayToken: string,
): Promise<void> {
  await tx.update(creditCards).set({ gatewayToken }).where(eq(creditCards.id, id))
  // A payment being authorised has sent its token already.
  const mayUseIt = inArray(payments.state, ['checkout', 'pending', 'void'])
  await tx
    .update(payments)
    .set({ gatewayToken })
    .where(and(eq(payments.gatewayToken, cardToken), mayUseIt))
  await tx.insert(outbox).values(outboxRow('forget-card', `${id}:${cardToken}`, { cardToken }))
}
