import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { orders } from './orders'

export const promotions = pgTable('promotions', {
  code: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: ['percent', 'fixed'] }).notNull(),
  /** Percent; for a fixed discount, cents. */
  value: integer().notNull(),
  minimumItemCents: integer().notNull(),
  maximumUses: integer(),
  /** Uses per customer; null is unlimited. */
  maximumUsesPerCustomer: integer(),
  uses: integer().notNull().default(0),
  startsAt: instant().notNull(),
  endsAt: instant(),
})

export const orderPromotions = pgTable(
  'order_promotions',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text()
      .notNull()
      .references(() => promotions.code),
    discountCents: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.code] })],
)
