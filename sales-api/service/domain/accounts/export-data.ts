import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WireDataExport, WireRefund } from '@/lib/shared/contract/account'
import type { WireOrder } from '@/lib/shared/contract/order'
import { fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import {
  addresses,
  creditCards,
  recentViews,
  sessions,
  stockAlerts,
  users,
} from '../../db/schema/accounts'
import { variants } from '../../db/schema/catalogue'
import { paymentRefunds } from '../../db/schema/gateway'
import { mixTemplates } from '../../db/schema/mixes'
import { orders, payments } from '../../db/schema/orders'
import { unauthorized } from '../http-error'
import { findMixesOf, presentMixes } from '../mixes/mix-rows'
import { presentTemplates } from '../mixes/template-rows'
import { presentOrders, type Shop } from '../orders/present-order'
import { presentAddress } from './addresses'
import { presentCard } from './cards'
import { presentPerson } from './profile'

/**
 * Returns all data about a customer in wire form, including data the account no longer shows
 * (LGPD).
 */
export async function exportData(shop: Shop, userId: number): Promise<WireDataExport> {
  const { db } = shop
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  return {
    exported_at: toWireInstant(new Date()),
    user: presentPerson(user),
    addresses: await exportAddresses(db, userId),
    credit_cards: await exportCards(db, userId),
    ...(await exportOrders(shop, eq(orders.userId, userId))),
    blend_templates: await exportTemplates(db, userId),
    blends: await exportMixes(db, userId),
    recent_views: await exportViews(db, userId),
    stock_notices: await exportStockAlerts(db, userId),
    sessions: await exportSessions(db, userId),
  }
}

const deletion = (row: { deletedAt: Date | null }) => ({
  deleted_at: row.deletedAt && toWireInstant(row.deletedAt),
})

type OwnedTable = PgTable & { id: AnyPgColumn; userId: AnyPgColumn }

/** Returns the customer's rows of a table, oldest first. */
async function ownRows<T extends OwnedTable>(db: Queryable, table: T, userId: number) {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.userId, userId))
    .orderBy(asc(table.id))
  return rows as T['$inferSelect'][]
}

async function exportAddresses(db: Queryable, userId: number) {
  const rows = await ownRows(db, addresses, userId)
  return rows.map((row) => ({ ...presentAddress(row), ...deletion(row) }))
}

async function exportCards(db: Queryable, userId: number) {
  const rows = await ownRows(db, creditCards, userId)
  return rows.map((row) => ({ ...presentCard(row), ...deletion(row) }))
}

async function exportTemplates(db: Queryable, userId: number) {
  return await presentTemplates(db, await ownRows(db, mixTemplates, userId))
}

async function exportMixes(db: Queryable, userId: number) {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  return await presentMixes(
    db,
    await findMixesOf(
      db,
      rows.map(({ id }) => id),
    ),
  )
}

async function exportViews(db: Queryable, userId: number) {
  const rows = await db
    .select({ id: variants.id, name: variants.name, at: recentViews.viewedAt })
    .from(recentViews)
    .innerJoin(variants, eq(variants.id, recentViews.variantId))
    .where(eq(recentViews.userId, userId))
    .orderBy(asc(recentViews.viewedAt))
  return rows.map(({ id, name, at }) => ({ variant_id: id, name, viewed_at: toWireInstant(at) }))
}

async function exportStockAlerts(db: Queryable, userId: number) {
  const rows = await db
    .select({ id: variants.id, name: variants.name, at: stockAlerts.createdAt })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .where(eq(stockAlerts.userId, userId))
    .orderBy(asc(stockAlerts.createdAt))
  return rows.map(({ id, name, at }) => ({ variant_id: id, name, created_at: toWireInstant(at) }))
}

async function exportSessions(db: Queryable, userId: number) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
  return rows.map(({ createdAt, expiresAt }) => ({
    created_at: toWireInstant(createdAt),
    expires_at: toWireInstant(expiresAt),
  }))
}

/**
 * Returns a person's orders and carts in wire form, oldest first, and their refunds in BRL (LGPD).
 */
export async function exportOrders(
  shop: Shop,
  ofPerson: SQL | undefined,
): Promise<{ orders: WireOrder[]; refunds: WireRefund[] }> {
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(ofPerson)
    .orderBy(asc(orders.id))
  const ids = rows.map(({ id }) => id)
  return { orders: await presentOrders(shop, ids), refunds: await exportRefunds(shop.db, ids) }
}

async function exportRefunds(db: Queryable, orderIds: number[]): Promise<WireRefund[]> {
  const rows = await db
    .select({ number: orders.number, refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(orders.id, orderIds), eq(paymentRefunds.state, 'done')))
    .orderBy(asc(paymentRefunds.id))
  return rows.map(({ number, refund }) => ({
    order_number: number,
    amount: fromCents(refund.cents),
    reason: refund.reason,
    created_at: toWireInstant(refund.createdAt),
  }))
}
