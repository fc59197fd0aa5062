import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderState } from '@/lib/shared/contract/order'
import { orders } from '../../db/schema/orders'
import { presentOrders, type Shop } from './present-order'

export interface OrderQuery {
  /** Null for every state. */
  states: OrderState[] | null
  page: number
  perPage: number
}

/** Returns one page of the customer's orders, newest completed first; empty past the end. */
export async function listOrders(shop: Shop, userId: number, query: OrderQuery) {
  const { db } = shop
  const { states, page, perPage } = query
  const condition = and(
    eq(orders.userId, userId),
    states ? inArray(orders.state, states) : undefined,
  )
  const [total] = await db.select({ n: count() }).from(orders).where(condition)
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(sql`${orders.completedAt} desc nulls last`, desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const n = total?.n ?? 0
  return {
    orders: await presentOrders(
      shop,
      rows.map(({ id }) => id),
    ),
    count: n,
    current_page: page,
    pages: Math.max(1, Math.ceil(n / perPage)),
  }
}
