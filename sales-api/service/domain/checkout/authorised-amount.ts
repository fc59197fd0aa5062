import { eq, sql } from 'drizzle-orm'
import { authorisedCents, TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import type { Tx } from '../../db/database'
import { prepared } from '../../db/prepared'
import { variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'

const selectLines = prepared((db) =>
  db
    .select({ unit: variants.unit, cents: lineItems.totalCents })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, sql.placeholder('orderId')))
    .prepare('select_lines_to_authorise'),
)

/**
 * Cents to hold for an order of these lines, and the tolerance. The hold covers all weights within
 * the tolerance.
 */
export function holdFor(totalCents: number, lines: Parameters<typeof authorisedCents>[1]) {
  return {
    authorizedCents: authorisedCents(totalCents, lines),
    tolerancePercent: TOLERANCE_PERCENT,
  }
}

/** Like `holdFor`, with the order's lines read from the database. */
export async function amountToAuthorise(tx: Tx, { id, totalCents }: OrderRow) {
  return holdFor(totalCents, await selectLines(tx).execute({ orderId: id }))
}
