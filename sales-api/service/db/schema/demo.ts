import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { orders } from './orders'
import { staffDevices } from './staff'

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
