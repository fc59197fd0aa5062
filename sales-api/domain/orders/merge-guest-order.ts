import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders } from '../../db/schema/orders'
import { findAuthorizing } from '../checkout/being-paid'
import { Failure } from '../failure'
import { addUpTo } from './copy-order'
import { findCurrentOrder, hashToken, type OrderRow } from './find-order'
import { resetToCart } from './reset-to-cart'
import { updateTotals } from './totals'

/** Brings an unfinished guest order into the customer's cart; lines add up to their maximum (Q20). */
export async function mergeGuestOrder(db: Db, userId: number, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const guest = await findGuestOrder(tx, token)
    if (!guest || (await findAuthorizing(tx, guest.id))) return
    const current = await findCurrentOrder(tx, userId).catch((cause) => {
      if (cause instanceof Failure) return null
      throw cause
    })
    if (!current || (await findAuthorizing(tx, current.id))) {
      await adopt(tx, guest, userId)
    } else {
      await moveLines(tx, guest, current)
    }
  })
}

async function findGuestOrder(tx: Tx, token: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tokenHash, hashToken(token)),
        isNull(orders.userId),
        notInArray(orders.state, ['complete', 'canceled']),
      ),
    )
    .for('update')
  return row
}

async function adopt(tx: Tx, guest: OrderRow, userId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ userId, tokenHash: null, email: null })
    .where(eq(orders.id, guest.id))
}

async function moveLines(tx: Tx, guest: OrderRow, current: OrderRow): Promise<void> {
  const lines = await tx
    .select({ line: lineItems, variant: variants })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, guest.id))
    .orderBy(asc(lineItems.id))
  for (const { line, variant } of lines) await addUpTo(tx, current.id, variant, line.quantity)
  await tx.delete(orders).where(eq(orders.id, guest.id))
  if (lines.length > 0) await resetToCart(tx, current)
  await updateTotals(tx, current.id)
}
