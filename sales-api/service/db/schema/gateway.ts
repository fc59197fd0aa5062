import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { identity, instant } from './columns'
import { payments } from './orders'

/**
 * Charges at a live gateway by key. Written before the call that moves money, so that a lost
 * response can be looked up.
 */
export const gatewayCharges = pgTable('gateway_charges', {
  key: text().primaryKey(),
  /** The gateway's own id; null until the gateway reports one. */
  intentId: text().unique(),
  /** The shop refuses the key from now on. */
  isVoided: boolean().notNull().default(false),
  /** End of the hold as the gateway reports it; null while nothing is held. */
  captureBefore: instant(),
  createdAt: instant().notNull().defaultNow(),
})

/** Customers with cards stored at the gateway, with the gateway's customer ids. */
export const gatewayCustomers = pgTable('gateway_customers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text().notNull(),
})

/** Refunds of captured payments, requested by the operator or in the gateway's panel. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: identity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The shop's idempotency key of the refund; null for a refund from the panel. */
    key: text().unique(),
    /** The gateway's own id; null until the gateway reports one. */
    gatewayId: text().unique(),
    cents: integer().notNull(),
    /** The operator's reason. */
    reason: text(),
    /** `asked` until the gateway has responded. */
    state: text({ enum: ['asked', 'done', 'refused'] }).notNull(),
    origin: text({ enum: ['shop', 'panel'] }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.paymentId), index().on(t.state)],
)

/** Disputes of payments, as the gateway last reported them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The gateway's own id. */
    gatewayId: text().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    cents: integer().notNull(),
    /** Reason and state as the gateway words them. */
    reason: text().notNull(),
    state: text().notNull(),
    /** Deadline for contesting the dispute. */
    dueBy: instant(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.paymentId)],
)
