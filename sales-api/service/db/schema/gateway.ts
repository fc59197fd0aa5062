import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { instant } from './columns'

/** What a real gateway was asked under each key: written before the call that moves money, so that a lost answer can be looked up. */
export const gatewayCharges = pgTable('gateway_charges', {
  key: text().primaryKey(),
  /** The gateway's own id; null until it told one. */
  intentId: text().unique(),
  /** Nothing may be authorised under this key any more. */
  isVoided: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
})

/** The customers that a gateway keeps cards for, by its own id. */
export const gatewayCustomers = pgTable('gateway_customers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text().notNull(),
})
