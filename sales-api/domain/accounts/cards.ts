import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WireCard } from '../../../lib/contract/card'
import type { Queryable } from '../../db/database'
import { creditCards } from '../../db/schema/accounts'
import { notFound } from '../failure'

export type CardRow = typeof creditCards.$inferSelect

/** The customer's saved cards, oldest first. */
export async function listCards(db: Queryable, userId: number): Promise<WireCard[]> {
  const rows = await db
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.userId, userId), isNull(creditCards.deletedAt)))
    .orderBy(asc(creditCards.id))
  return rows.map(presentCard)
}

/** The customer's own card, or null. */
export async function findCard(db: Queryable, userId: number, id: number): Promise<CardRow | null> {
  const [row] = await db.select().from(creditCards).where(ownCard(userId, id))
  return row ?? null
}

/** Takes a card out of the customer's list; throws 404. */
export async function deleteCard(db: Queryable, userId: number, id: number): Promise<void> {
  const rows = await db
    .update(creditCards)
    .set({ deletedAt: new Date() })
    .where(ownCard(userId, id))
    .returning({ id: creditCards.id })
  if (rows.length === 0) throw notFound()
}

function ownCard(userId: number, id: number) {
  return and(eq(creditCards.userId, userId), eq(creditCards.id, id), isNull(creditCards.deletedAt))
}

/** What may be shown of a saved card; never its token (B.2). */
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
