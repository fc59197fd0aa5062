import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { variants } from './catalogue'
import { instant } from './columns'

/** Customers who want a stock alert for a variant. */
export const stockAlerts = pgTable(
  'stock_notices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.variantId] })],
)

export const recentViews = pgTable(
  'recent_views',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    viewedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.variantId] })],
)

/** Single-use reset links; only the token's hash is kept. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** Links of e-mails that end a customer's stock alerts; only the token's hash is stored. */
export const alertLinks = pgTable('alert_links', {
  tokenHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull().defaultNow(),
})
