import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, instant } from './columns'
import { orders } from './orders'

export const deliverySlots = pgTable(
  'delivery_slots',
  {
    id: identity(),
    windowStart: instant().notNull(),
    windowEnd: instant().notNull(),
    capacity: integer().notNull(),
    booked: integer().notNull().default(0),
    /** Whether it touches a row of `closures`. */
    closed: boolean().notNull().default(false),
    /** Whether an operator made it or set its capacity, instead of the shop's weekly hours. */
    byHand: boolean().notNull().default(false),
    /** Whether it counts the express orders of a day, instead of being a window. */
    express: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex().on(t.windowStart, t.windowEnd, t.express),
    check('delivery_slots_within_capacity', sql`${t.booked} between 0 and ${t.capacity}`),
  ],
)

/** Times in which the shop neither delivers nor hands out orders. */
export const closures = pgTable(
  'closures',
  {
    id: identity(),
    start: instant().notNull(),
    end: instant().notNull(),
    reason: text().notNull(),
  },
  (t) => [index().on(t.end), check('closures_end_after_start', sql`${t.end} > ${t.start}`)],
)

export const slotBookings = pgTable(
  'slot_bookings',
  {
    orderId: integer().primaryKey(),
    slotId: integer()
      .notNull()
      .references(() => deliverySlots.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.slotId)],
)

export const deliveries = pgTable('deliveries', {
  orderId: integer().primaryKey(),
  driverName: text().notNull(),
  licensePlate: text().notNull(),
})

export const driverLocations = pgTable(
  'driver_locations',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => deliveries.orderId, { onDelete: 'cascade' }),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    clientTime: instant().notNull(),
  },
  (t) => [index().on(t.orderId)],
)

export const shipments = pgTable('shipments', {
  id: identity(),
  orderId: integer()
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: 'cascade' }),
  selectedRateId: integer(),
})

export const shippingRates = pgTable(
  'shipping_rates',
  {
    id: identity(),
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    methodId: integer().notNull(),
    costCents: integer().notNull(),
    windowStart: instant().notNull(),
    windowEnd: instant().notNull(),
    slotId: integer().references(() => deliverySlots.id),
  },
  (t) => [index().on(t.shipmentId)],
)

/** Links that offer other windows to customers whose window was closed. */
export const windowOffers = pgTable(
  'window_offers',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Hash of the link's token; null until the e-mail is sent. */
    tokenHash: text().unique(),
    /** When the order got another window, by the link or by the shop. */
    movedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.orderId)],
)
