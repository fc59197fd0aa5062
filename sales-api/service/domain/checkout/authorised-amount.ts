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

/** What to hold for an order, so that whatever its goods weigh within the tolerance can be captured. */
export async function amountToAuthorise(tx: Tx, { id, totalCents }: OrderRow) {
  return {
    authorizedCents: authorisedCents(totalCents, await selectLines(tx).execute({ orderId: id })),
    tolerancePercent: TOLERANCE_PERCENT,
  }
}
