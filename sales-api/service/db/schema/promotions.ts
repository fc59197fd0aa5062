import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { orders } from './orders'

export const promotions = pgTable('promotions', {
  code: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: ['percent', 'fixed'] }).notNull(),
  /** Percent, or cents for a fixed discount. */
  value: integer().notNull(),
  minimumItemCents: integer().notNull(),
  maximumUses: integer(),
  /** How often one customer may use it; null is any number of times. */
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
