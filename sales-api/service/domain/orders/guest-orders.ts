import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { storedSpellings } from '../../db/schema/columns'
import { lineItems, orders } from '../../db/schema/orders'
import { lockCustomer } from '../accounts/find-account'
import { findAuthorizing, isAtGateway } from '../checkout/payment-in-progress'
import { findMixesOf } from '../mixes/mix-rows'
import { copyPreferences, putUpTo } from './create-order'
import { hashToken, lockCurrentOrder, lockOtherOrders, type OrderRow } from './find-order'
import { FINISHED, resetToCart } from './order-state'
import { updateTotals } from './totals'

/**
 * Merges an unfinished guest order into the customer's cart that is not being paid; its lines
 * replace those of the same products. Without such a cart the order becomes the customer's.
 * Returns the names of the cart's other items.
 */
export async function mergeGuestOrder(db: Db, userId: number, token: string): Promise<string[]> {
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, userId)
    const guest = await lockGuestOrder(tx, token)
    if (!guest || (await isAtGateway(tx, guest.id))) return []
    const cart = await lockFreeCart(tx, userId)
    if (cart) return await moveLines(tx, guest, cart)
    await adopt(tx, guest, userId)
    return []
  })
}

/** Locks the customer's current order, or the next one while it is being paid; null without one. */
async function lockFreeCart(tx: Tx, userId: number): Promise<OrderRow | null> {
  const current = await lockCurrentOrder(tx, userId)
  if (!current || !(await findAuthorizing(tx, current.id))) return current
  for (const other of await lockOtherOrders(tx, userId, current.id)) {
    if (!(await findAuthorizing(tx, other.id))) return other
  }
  return null
}

async function lockGuestOrder(tx: Tx, token: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tokenHash, hashToken(token)),
        isNull(orders.userId),
        notInArray(orders.state, FINISHED),
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

async function moveLines(tx: Tx, guest: OrderRow, current: OrderRow): Promise<string[]> {
  const lines = await tx
    .select()
    .from(lineItems)
    .where(eq(lineItems.orderId, guest.id))
    .orderBy(asc(lineItems.id))
  for (const line of lines) {
    const added = await putUpTo(tx, current.id, line, 'set')
    if (added) await copyPreferences(tx, added, line)
  }
  await tx.delete(orders).where(eq(orders.id, guest.id))
  if (lines.length > 0) await resetToCart(tx, current)
  await updateTotals(tx, current.id)
  return lines.length > 0 ? await namesWithout(tx, current, lines) : []
}

/** Names of the cart's products that are not in `lines`, and of its blends. */
async function namesWithout(
  tx: Tx,
  { id }: OrderRow,
  lines: { variantId: number }[],
): Promise<string[]> {
  const merged = lines.map(({ variantId }) => variantId)
  const products = await tx
    .select({ name: variants.name })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(
      and(
        eq(lineItems.orderId, id),
        isNull(lineItems.mixId),
        notInArray(lineItems.variantId, merged),
      ),
    )
    .orderBy(asc(lineItems.id))
  const blends = await findMixesOf(tx, [id])
  return [...products, ...blends.map(({ template }) => template)].map(({ name }) => name)
}

/** Condition for orders and carts of guests with this e-mail address. */
export function ofGuest(email: string): SQL | undefined {
  return and(isNull(orders.userId), inArray(sql`lower(${orders.email})`, storedSpellings(email)))
}

/**
 * Assigns the finished guest orders of a proven e-mail address to its locked customer. The login
 * merges unfinished ones.
 */
export async function attachGuestOrders(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .update(orders)
    .set({ userId, tokenHash: null, email: null })
    .where(and(inArray(orders.state, FINISHED), ofGuest(email)))
}
