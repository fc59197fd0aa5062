import { and, eq, sql } from 'drizzle-orm'
import { isWeighed } from '@/lib/shared/weight'
import type { Tx } from '../../db/database'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { announceStock, stockColumns } from '../catalogue/announce'
import { linesWithUnits } from '../orders/line-rows'
import type { OrderedLine } from './produced-range'

/**
 * Grams taken off the shelf beyond the claim; negative when it was less. 0 for a missing item or
 * goods by unit.
 */
export function shelfDifference({ unit, quantity }: OrderedLine, produced: number): number {
  return isWeighed(unit) && produced > 0 ? produced - quantity : 0
}

/** Grams or units of the line that were missing when the order was packed. */
export function missing({ unit, quantity }: OrderedLine, produced: number): number {
  return isWeighed(unit) && produced > 0 ? 0 : quantity - produced
}

/** Corrects the stock by the difference between the entered weights and the claim. */
export async function recordWeights(tx: Tx, orderId: number): Promise<void> {
  await book(tx, orderId, {
    countOf: (line, produced) => -shelfDifference(line, produced),
    takesSubstitutes: true,
  })
}

/**
 * Corrects the stock of a canceled order: weighed goods and substitutes return to the shelf,
 * missing goods do not.
 */
export async function restoreStock(tx: Tx, orderId: number): Promise<void> {
  await book(tx, orderId, {
    countOf: (line, produced) => -missing(line, produced),
    takesSubstitutes: false,
  })
}

interface Counting {
  countOf: (line: OrderedLine, produced: number) => number
  takesSubstitutes: boolean
}

/**
 * Brings the order's counted stock movements of each variant to the sum over its weighed lines. The
 * stock never falls below zero.
 */
async function book(tx: Tx, orderId: number, { countOf, takesSubstitutes }: Counting) {
  const counted = await countedFor(tx, orderId)
  const wanted = new Map([...counted.keys()].map((variantId) => [variantId, 0]))
  const add = (variantId: number, count: number) =>
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + count)
  for (const { line, unit } of await linesWithUnits(tx, orderId)) {
    const { variantId, producedQuantity, substitute } = line
    add(variantId, producedQuantity === null ? 0 : countOf({ ...line, unit }, producedQuantity))
    if (substitute && takesSubstitutes) add(substitute.variantId, -substitute.quantity)
  }
  const changed = []
  for (const [variantId, count] of [...wanted].sort(([a], [b]) => a - b)) {
    const quantity = count - (counted.get(variantId) ?? 0)
    const row = await changeStock(tx, { orderId, variantId, quantity })
    if (row) changed.push(row)
  }
  await announceStock(tx, changed)
}

async function countedFor(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({
      variantId: stockMovements.variantId,
      quantity: sql<number>`sum(${stockMovements.quantity})::int`,
    })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), eq(stockMovements.reason, 'count')))
    .groupBy(stockMovements.variantId)
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

async function changeStock(
  tx: Tx,
  { orderId, variantId, quantity }: { orderId: number; variantId: number; quantity: number },
) {
  if (quantity === 0) return null
  const own = eq(variants.id, variantId)
  const [row] = await tx
    .select({ stock: variants.stock })
    .from(variants)
    .where(own)
    .for('no key update')
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
