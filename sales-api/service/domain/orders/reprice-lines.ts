import { and, eq, ne } from 'drizzle-orm'
import { lineTotalCents } from '@/lib/shared/money'
import type { Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'

/** Brings the lines of an order to today's prices, in cents: a cart may be weeks old when its checkout begins. */
export async function repriceLines(tx: Tx, orderId: number): Promise<void> {
  const outdated = await tx
    .select({ id: lineItems.id, quantity: lineItems.quantity, price: variants.price })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(and(eq(lineItems.orderId, orderId), ne(lineItems.price, variants.price)))
  for (const { id, quantity, price } of outdated) {
    const totalCents = lineTotalCents(price, quantity)
    await tx.update(lineItems).set({ price, totalCents }).where(eq(lineItems.id, id))
  }
}
