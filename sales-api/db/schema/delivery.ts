import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns'

export const deliverySlots = pgTable(
  'delivery_slots',
  {
    id: identity(),
    windowStart: instant().notNull(),
    windowEnd: instant().notNull(),
    capacity: integer().notNull(),
    booked: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex().on(t.windowStart, t.windowEnd),
    check('delivery_slots_within_capacity', sql`${t.booked} between 0 and ${t.capacity}`),
  ],
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
