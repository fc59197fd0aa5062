import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { identity, instant } from './columns'
import { payments } from './orders'

/** What a real gateway was asked under each key: written before the call that moves money, so that a lost answer can be looked up. */
export const gatewayCharges = pgTable('gateway_charges', {
  key: text().primaryKey(),
  /** The gateway's own id; null until it told one. */
  intentId: text().unique(),
  /** Nothing may be authorised under this key any more. */
  isVoided: boolean().notNull().default(false),
  /** End of the hold as the gateway reports it; null while nothing is held. */
  captureBefore: instant(),
  createdAt: instant().notNull().defaultNow(),
})

/** The customers that a gateway keeps cards for, by its own id. */
export const gatewayCustomers = pgTable('gateway_customers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text().notNull(),
})

/** What was given back of captured payments, by the shop's operator or in the gateway's own panel. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: identity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Ours, under which the gateway gives back once; null for what its panel gave back. */
    key: text().unique(),
    /** The gateway's own id; null until it told one. */
    gatewayId: text().unique(),
    cents: integer().notNull(),
    /** Why, in the operator's words. */
    reason: text(),
    /** Asked for until the gateway has answered. */
    state: text({ enum: ['asked', 'done', 'refused'] }).notNull(),
    origin: text({ enum: ['shop', 'panel'] }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.paymentId), index().on(t.state)],
)

/** Payments that a customer's bank claims back, as the gateway told last. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The gateway's own id. */
    gatewayId: text().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    cents: integer().notNull(),
    /** Why and how far, in the gateway's words. */
    reason: text().notNull(),
    state: text().notNull(),
    /** Until when the shop may answer it. */
    dueBy: instant(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.paymentId)],
)
