import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { orders } from './orders'

export const promotions = pgTable('promotions', {
  code: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: ['percent', 'fixed', 'free_freight'] }).notNull(),
  /** Percent with two decimals; for a fixed discount, cents; 0 for free freight. */
  value: numeric({ precision: 11, scale: 2, mode: 'number' }).notNull(),
  minimumItemCents: integer().notNull(),
  maximumUses: integer(),
  /** Uses per customer; null is unlimited. */
  maximumUsesPerCustomer: integer(),
  /** Whether only the buyer's first order may use the coupon. */
  firstOrderOnly: boolean().notNull().default(false),
  uses: integer().notNull().default(0),
  startsAt: instant().notNull(),
  endsAt: instant(),
  /** An import ends the coupons that an import created and the files no longer name. */
  source: text({ enum: ['import', 'operator'] })
    .notNull()
    .default('operator'),
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
