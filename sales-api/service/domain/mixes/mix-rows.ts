import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { WireMix } from '@/lib/shared/contract/mixes'
import { lineTotalCents } from '@/lib/shared/money'
import { databaseTime } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
import { mixTemplates } from '../../db/schema/mixes'
import { lineItems, mixes, orders } from '../../db/schema/orders'
import { notFound } from '../http-error'
import { type Ingredient, MIX_INCREMENT, partOf, shareOut, smallestMix } from './mix-rules'
import {
  loadIngredients,
  presentTemplates,
  storedPricePerGram,
  type TemplateRow,
} from './template-rows'

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

/** Returns blends of orders in wire form, at the prices of the orders' own lines. */
export async function presentMixes(db: Queryable, rows: PlacedMix[]): Promise<WireMix[]> {
  const templates = await presentTemplates(
    db,
    rows.map(({ template }) => template),
  )
  const ingredients = await loadIngredients(
    db,
    rows.map(({ template }) => template.id),
  )
  const lines = await linesOf(
    db,
    rows.map(({ mix }) => mix.id),
  )
  return rows.flatMap(({ mix, template: { id, name, observation }, orderNumber }, index) => {
    const template = templates[index]
    const parts = (ingredients.get(id) ?? []).map(partOf)
    const own = lines.filter((line) => line.mixId === mix.id)
    return template
      ? [
          {
            id: mix.id,
            template_id: id,
            template,
            name,
            observation,
            quantity: mix.quantity,
            order_number: orderNumber,
            min_quantity: smallestMix(parts),
            increment_quantity: MIX_INCREMENT,
            price: storedPricePerGram(own),
          },
        ]
      : []
  })
}

/** Returns a blend of an order in wire form, with grams and prices in BRL. */
export async function presentMix(db: Queryable, row: PlacedMix): Promise<WireMix> {
  const [mix] = await presentMixes(db, [row])
  if (!mix) throw notFound()
  return mix
}

async function linesOf(db: Queryable, mixIds: number[]) {
  if (mixIds.length === 0) return []
  return await db.select().from(lineItems).where(inArray(lineItems.mixId, mixIds))
}
