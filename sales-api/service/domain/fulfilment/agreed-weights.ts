import { and, desc, eq, isNotNull, max } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lineItems, weightConsents } from '../../db/schema/orders'

/** Grams that the customer last agreed to, by line of the order. */
export async function agreedWeights(db: Queryable, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectDistinctOn([weightConsents.lineId], {
      lineId: weightConsents.lineId,
      quantity: weightConsents.quantity,
    })
    .from(weightConsents)
    .innerJoin(lineItems, eq(lineItems.id, weightConsents.lineId))
    .where(and(eq(lineItems.orderId, orderId), isNotNull(weightConsents.agreedAt)))
    .orderBy(weightConsents.lineId, desc(weightConsents.id))
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]))
}

/** The highest total in cents that the customer agreed to for the order; 0 without a yes. */
export async function agreedCents(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db
    .select({ cents: max(weightConsents.totalCents) })
    .from(weightConsents)
    .innerJoin(lineItems, eq(lineItems.id, weightConsents.lineId))
    .where(and(eq(lineItems.orderId, orderId), isNotNull(weightConsents.agreedAt)))
  return row?.cents ?? 0
}

/** The last question about the weight of each line, and the customer's answer. */
export async function lastConsents(db: Queryable, orderId: number) {
  const rows = await db
    .selectDistinctOn([weightConsents.lineId], { consent: weightConsents })
    .from(weightConsents)
    .innerJoin(lineItems, eq(lineItems.id, weightConsents.lineId))
    .where(eq(lineItems.orderId, orderId))
    .orderBy(weightConsents.lineId, desc(weightConsents.id))
  return new Map(
    rows.map(({ consent: { lineId, quantity, agreedAt, refusedAt } }) => {
      const answer = agreedAt ? ('yes' as const) : refusedAt ? ('no' as const) : null
      return [lineId, { quantity, answer }]
    }),
  )
}
