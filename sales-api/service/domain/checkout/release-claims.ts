import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { deliverySlots, slotBookings } from '../../db/schema/delivery'
import { lineItems } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { announceStock, stockColumns } from '../catalogue/announce'

/** Releases what `claim` took, in the same order. */
export async function release(tx: Tx, orderId: number): Promise<void> {
  const given = []
  for (const { variantId, quantity } of await demandOf(tx, orderId)) {
    const [after] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
      .returning(stockColumns)
    if (after) given.push({ after, change: quantity })
  }
  await recordMovements(tx, orderId, given)
  const [booking] = await tx
    .delete(slotBookings)
    .where(eq(slotBookings.orderId, orderId))
    .returning()
  if (booking) {
    await tx
      .update(deliverySlots)
      .set({ booked: sql`${deliverySlots.booked} - 1` })
      .where(eq(deliverySlots.id, booking.slotId))
  }
  for (const code of await couponsOf(tx, orderId)) {
    await tx
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(eq(promotions.code, code))
  }
}

async function recordMovements(
  tx: Tx,
  orderId: number,
  rows: Parameters<typeof announceStock>[1],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(stockMovements).values(
    rows.map(({ after, change }) => ({
      variantId: after.id,
      orderId,
      quantity: change,
      reason: 'release' as const,
    })),
  )
  await announceStock(tx, rows)
}

async function demandOf(tx: Tx, orderId: number) {
  return await tx
    .select({
      variantId: lineItems.variantId,
      quantity: sql<number>`sum(${lineItems.quantity})::int`,
    })
    .from(lineItems)
    .where(eq(lineItems.orderId, orderId))
    .groupBy(lineItems.variantId)
    .orderBy(lineItems.variantId)
}

async function couponsOf(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ code: orderPromotions.code })
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(orderPromotions.code)
  return rows.map((row) => row.code)
}
