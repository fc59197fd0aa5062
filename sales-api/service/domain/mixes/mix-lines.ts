import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { lineTotalCents } from '@/lib/shared/money'
import { databaseTime } from '../../db/clock'
import type { Tx } from '../../db/database'
import { lineItems } from '../../db/schema/orders'
import type { MixRow } from './find-mix'
import type { Ingredient } from './find-template'
import { shareOut } from './shares'

/**
 * Writes the lines of a blend at current prices, one for each ingredient. Their grams add up
 * exactly to the blend's quantity.
 */
export async function writeLines(tx: Tx, mix: MixRow, ingredients: Ingredient[]): Promise<void> {
  const shares = shareOut(
    mix.quantity,
    ingredients.map(({ item }) => item.quantity),
  )
  const rows = ingredients.map(({ variant }, index) => {
    const quantity = shares[index] ?? 0
    return {
      orderId: mix.orderId,
      mixId: mix.id,
      variantId: variant.id,
      quantity,
      price: variant.price,
      totalCents: lineTotalCents(variant.price, quantity),
    }
  })
  await tx
    .insert(lineItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [lineItems.mixId, lineItems.variantId],
      set: {
        quantity: sql`excluded.quantity`,
        price: sql`excluded.price`,
        totalCents: sql`excluded.total_cents`,
        updatedAt: databaseTime,
      },
    })
}

/** Grams or units of each variant that the order has outside of this blend. */
export async function heldElsewhere(
  tx: Tx,
  orderId: number,
  mix?: MixRow,
): Promise<Map<number, number>> {
  const rows = await tx
    .select({
      variantId: lineItems.variantId,
      quantity: sql<number>`sum(${lineItems.quantity})::int`,
    })
    .from(lineItems)
    .where(
      and(
        eq(lineItems.orderId, orderId),
        mix && or(isNull(lineItems.mixId), ne(lineItems.mixId, mix.id)),
      ),
    )
    .groupBy(lineItems.variantId)
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}
