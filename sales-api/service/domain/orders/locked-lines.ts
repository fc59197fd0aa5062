import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prepared, type Queryable, type Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { shipments, shippingRates } from '../../db/schema/delivery'
import { lineItems, orders } from '../../db/schema/orders'
import { orderPromotions } from '../../db/schema/promotions'
import { isChoice, type Sibling, siblingsOf, type VariantRow } from '../catalogue/present-product'
import { type Caller, foreignOrder, isOwner, type OrderRow } from './find-order'
import { inMixesOf, type LineItemRow } from './line-rows'

/** The order as the statement saw it at its start; joined by id. */
export const seen = alias(orders, 'seen')

/**
 * Whether the locked order is the version that the statement saw, so that its related rows are
 * current.
 */
export const isFresh = sql<boolean>`${orders}.xmin = ${seen}.xmin`

/**
 * Runs a statement that locks an order and reads its related rows. A statement that waited for
 * another change returns the newest order, but lines, coupons and shipment from before the wait. So
 * it runs once more, now under the lock. Every change of those rows must also write the order row,
 * as `updateTotals` does.
 */
export async function readLocked<Row extends { isFresh: boolean }>(
  read: () => Promise<Row[]>,
): Promise<Row | undefined> {
  const [first] = await read()
  if (!first || first.isFresh) return first
  const [second] = await read()
  return second
}

/** A locked order and all data that a change of one of its lines depends on. */
export interface LockedLine {
  order: OrderRow
  line: LineItemRow | null
  variant: VariantRow | null
  /** Grams of the variant in blends of the order. */
  inMixes: number
  siblings: { sibling: Sibling }[]
  /** Cents of all other lines. */
  otherCents: number
  shipCents: number
  hasCoupons: boolean
}

const { placeholder } = sql

/** Cents of the chosen rate; an order has at most one shipment. */
const shipCents = sql<number>`coalesce((
  select ${shippingRates.costCents} from ${shipments}
  join ${shippingRates} on ${shippingRates.id} = ${shipments.selectedRateId}
  where ${shipments.orderId} = ${orders.id}), 0)`

const otherCents = sql<number>`(
  select coalesce(sum(other.total_cents), 0)::int from ${lineItems} other
  where other.order_id = ${orders.id} and other.id is distinct from ${lineItems.id})`

const hasCoupons = sql<boolean>`exists (
  select from ${orderPromotions} where ${orderPromotions.orderId} = ${orders.id})`

const siblings = siblingsOf(sql`select ${variants.productId} where ${isChoice}`)

const ownLine = and(eq(lineItems.orderId, orders.id), isNull(lineItems.mixId))

function selectLocked(db: Queryable) {
  return db
    .select({
      order: orders,
      line: lineItems,
      variant: variants,
      inMixes: inMixesOf(orders.id),
      siblings,
      otherCents,
      shipCents,
      hasCoupons,
      isFresh,
    })
    .from(orders)
    .innerJoin(seen, eq(seen.id, orders.id))
}

const lockWithLine = prepared((db) =>
  selectLocked(db)
    .leftJoin(lineItems, and(ownLine, eq(lineItems.id, placeholder('lineId'))))
    .leftJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(orders.number, placeholder('number')))
    .for('update', { of: orders })
    .prepare('lock_order_with_line'),
)

const lockWithVariant = prepared((db) =>
  selectLocked(db)
    .leftJoin(variants, eq(variants.id, placeholder('variantId')))
    .leftJoin(lineItems, and(ownLine, eq(lineItems.variantId, variants.id)))
    .where(eq(orders.number, placeholder('number')))
    .for('update', { of: orders })
    .prepare('lock_order_with_variant'),
)

/**
 * Locks the caller's order until the transaction ends. Returns it with one of its lines outside of
 * blends, by line or variant id. Throws like `foreignOrder`.
 */
export async function lockLine(
  tx: Tx,
  number: string,
  caller: Caller,
  wanted: { lineId: number } | { variantId: number },
): Promise<LockedLine> {
  const found = await readLocked(() =>
    'lineId' in wanted
      ? lockWithLine(tx).execute({ number, ...wanted })
      : lockWithVariant(tx).execute({ number, ...wanted }),
  )
  if (!found || !isOwner(found.order, caller)) throw foreignOrder(number, caller)
  return found
}
