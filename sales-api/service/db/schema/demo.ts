import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { orders } from './orders'

/** How far the demonstration has brought an order: the step it stands in and since when. */
export const demoDeliveries = pgTable(
  'demo_deliveries',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
    enteredAt: instant().notNull(),
    /** Noted just before the move to the next step: only then it is the demonstration that moved the order there. */
    entering: boolean().notNull().default(false),
    /** When there is something to do; null once the order is at its end or in other hands. */
    dueAt: instant(),
  },
  (t) => [index().on(t.dueAt)],
)
