import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { databaseTimeAgo } from '../../db/clock'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders } from '../../db/schema/orders'
import { unfinishedFrom } from './order-state'

/** Period in which an order in checkout keeps the prices shown when its cart was submitted. */
const PRICES_HOLD_MS = 86_400_000

/** A cart always takes current prices; an order in checkout once its prices are a day old. */
const takesNewPrices = or(
  eq(orders.state, 'cart'),
  and(
    inArray(orders.state, unfinishedFrom('address')),
    lt(orders.pricedAt, databaseTimeAgo(PRICES_HOLD_MS)),
  ),
)

const hasOtherPrice = and(
  eq(lineItems.orderId, orders.id),
  eq(variants.id, lineItems.variantId),
  ne(lineItems.price, variants.price),
)

/** Whether an order takes new prices and has a line whose price has changed. */
export const isOutdated = sql<boolean>`(${takesNewPrices}
  and exists (select from ${sql`${lineItems}, ${variants}`} where ${hasOtherPrice}))`
