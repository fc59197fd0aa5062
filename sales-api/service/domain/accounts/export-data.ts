import { asc, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WireDataExport } from '@/lib/shared/contract/account'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { addresses, creditCards, sessions, users } from '../../db/schema/accounts'
import { variants } from '../../db/schema/catalogue'
import { recentViews, stockAlerts } from '../../db/schema/customers'
import { mixTemplates } from '../../db/schema/mixes'
import { orders } from '../../db/schema/orders'
import { unauthorized } from '../http-error'
import { findMixesOf } from '../mixes/find-mix'
import { presentMixes } from '../mixes/present-mix'
import { presentTemplates } from '../mixes/present-template'
import type { Shop } from '../orders/present-order'
import { presentAddress } from './addresses'
import { presentCard } from './cards'
import { exportOrders } from './export-orders'

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
    user: {
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      cpf: user.cpf,
      email: user.email,
      phone: user.phone,
      created_at: toWireInstant(user.createdAt),
    },
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
