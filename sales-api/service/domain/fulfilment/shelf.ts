import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'
import { announceStock, stockColumns } from '../catalogue/announce'
import { missing, shelfDifference } from './weights'

/** Books what the weights entered so far took off the shelf beyond, or left of, what was claimed. */
export async function recordWeights(tx: Tx, orderId: number): Promise<void> {
  await book(tx, orderId, (line, produced) => -shelfDifference(line, produced))
}

/** After a cancel: what was weighed lies on the shelf again, what was missing still is. */
export async function restoreStock(tx: Tx, orderId: number): Promise<void> {
  await book(tx, orderId, (line, produced) => -missing(line, produced))
}

type Line = Parameters<typeof shelfDifference>[0]

/** Brings the order's counted movements of each variant to the sum over its weighed lines; the shelf is never below zero. */
async function book(
  tx: Tx,
  orderId: number,
  countOf: (line: Line, produced: number) => number,
): Promise<void> {
  const wanted = new Map<number, number>()
  for (const { line, unit } of await linesOf(tx, orderId)) {
    const { variantId, producedQuantity } = line
    const count = producedQuantity === null ? 0 : countOf({ ...line, unit }, producedQuantity)
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + count)
  }
  const changed = []
  for (const [variantId, count] of [...wanted].sort(([a], [b]) => a - b)) {
    const quantity = count - (await countedFor(tx, orderId, variantId))
    const row = await changeStock(tx, { orderId, variantId, quantity })
    if (row) changed.push(row)
  }
  await announceStock(tx, changed)
}

async function linesOf(tx: Tx, orderId: number) {
  return await tx
    .select({ line: lineItems, unit: variants.unit })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, orderId))
}

async function countedFor(tx: Tx, orderId: number, variantId: number): Promise<number> {
  const [row] = await tx
    .select({ quantity: sql<number>`coalesce(sum(${stockMovements.quantity}), 0)::int` })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.orderId, orderId),
        eq(stockMovements.variantId, variantId),
        eq(stockMovements.reason, 'count'),
      ),
    )
  return row?.quantity ?? 0
}

async function changeStock(
  tx: Tx,
  { orderId, variantId, quantity }: { orderId: number; variantId: number; quantity: number },
) {
  if (quantity === 0) return null
  const own = eq(variants.id, variantId)
  const [row] = await tx.select({ stock: variants.stock }).from(variants).where(own).for('update')
  const change = Math.max(quantity, -(row?.stock ?? 0))
  if (change === 0) return null
  const [after] = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${change}` })
    .where(own)
    .returning(stockColumns)
  await tx.insert(stockMovements).values({ variantId, orderId, quantity: change, reason: 'count' })
  return after ? { after, change } : null
}
