import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'
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
