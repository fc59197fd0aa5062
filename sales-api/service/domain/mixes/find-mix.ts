import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { mixTemplates } from '../../db/schema/mixes'
import { mixes, orders } from '../../db/schema/orders'
import { notFound } from '../http-error'
import type { TemplateRow } from './find-template'

export type MixRow = typeof mixes.$inferSelect

/** A blend in an order, with its template. */
export interface PlacedMix {
  mix: MixRow
  template: TemplateRow
  orderNumber: string
}

/**
 * Returns the customer's blend in any of their orders. Throws 404, also for another customer's
 * blend.
 */
export async function findMix(db: Queryable, userId: number, id: number): Promise<PlacedMix> {
  const [row] = await select(db).where(and(eq(mixes.id, id), eq(orders.userId, userId)))
  if (!row) throw notFound()
  return row
}

/** Returns the blends of these orders, in the order they were added. */
export async function findMixesOf(db: Queryable, orderIds: number[]): Promise<PlacedMix[]> {
  if (orderIds.length === 0) return []
  return await select(db).where(inArray(mixes.orderId, orderIds)).orderBy(asc(mixes.id))
}

function select(db: Queryable) {
  return db
    .select({ mix: mixes, template: mixTemplates, orderNumber: orders.number })
    .from(mixes)
    .innerJoin(mixTemplates, eq(mixTemplates.id, mixes.templateId))
    .innerJoin(orders, eq(orders.id, mixes.orderId))
    .$dynamic()
}
