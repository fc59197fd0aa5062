import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '@/lib/shared/counter'
import { variants } from './catalogue'
import { identity, instant } from './columns'
import { orders } from './orders'

/** Demo progress of an order: its current step and the start of that step. */
export const demoDeliveries = pgTable(
  'demo_deliveries',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
    enteredAt: instant().notNull(),
    /**
     * Set just before the move to the next step. It proves that the demo, not an operator, moved
     * the order.
     */
    entering: boolean().notNull().default(false),
    /** Time of the next demo action; null once the order is finished or handled by an operator. */
    dueAt: instant(),
  },
  (t) => [index().on(t.dueAt)],
)

/** Orders that a visitor of the demonstration sees at the counter of one device. */
export const demoCounterOrders = pgTable(
  'demo_counter_orders',
  {
    deviceId: integer()
      .notNull()
      .references(() => staffDevices.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Whether the demonstration placed the order; else the visitor did. */
    isSimulated: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.orderId] }), index().on(t.orderId)],
)

/** People who work at the counter, in deliveries or in the office. */
export const staff = pgTable(
  'staff',
  {
    id: identity(),
    name: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** Null until the invitation is used. */
    passwordHash: text(),
    pinHash: text(),
    /** The person as whom visitors of a demonstration work. */
    isDemo: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('staff_one_of_a_name').on(sql`lower(${t.name})`).where(sql`${t.endedAt} is null`),
  ],
)

/** Single-use links that set a password; only the token's hash is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    tokenHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.staffId)],
)

/** Devices on which somebody has logged in with a password; a PIN works on these only. */
export const staffDevices = pgTable('staff_devices', {
  id: identity(),
  tokenHash: text().notNull().unique(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** Who has logged in with a password on a device, and so may use the PIN there. */
export const staffOfDevices = pgTable(
  'staff_of_devices',
  {
    deviceId: integer()
      .notNull()
      .references(() => staffDevices.id, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
  },
  (t) => [uniqueIndex('staff_of_devices_once').on(t.deviceId, t.staffId)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    deviceId: integer()
      .notNull()
      .references(() => staffDevices.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.staffId), index().on(t.deviceId)],
)

/** Numbers of an act: grams, cents, ids, states. No name, address or free text of a customer. */
type ActFacts = Record<string, number | string | boolean | null>

/**
 * Audit trail of staff and operators. Rows are only added. They hold ids, so that a person can
 * still be erased.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: identity(),
    at: instant().notNull().defaultNow(),
    /** Null for a command of `npm run ops`. */
    staffId: integer().references(() => staff.id),
    act: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    variantId: integer().references(() => variants.id),
    facts: jsonb().$type<ActFacts>().notNull(),
  },
  (t) => [index().on(t.at), index().on(t.orderId)],
)

export type StaffRow = typeof staff.$inferSelect
