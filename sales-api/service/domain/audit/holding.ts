import { sql } from 'drizzle-orm'

/** The orders that hold stock, slot and coupon: complete, or waiting for the gateway's answer. */
export const holding = sql`(
  select o.id, o.number from orders o
  where o.state = 'complete' or (o.state = 'confirm' and exists (
    select 1 from payments p where p.order_id = o.id and p.state = 'authorizing'
  ))
)`
