import { sql } from 'drizzle-orm'
import type { Check } from '../check'

export const mailChecks: Check[] = [
  {
    name: 'a mail for each order',
    query: sql`
      select format('order %s (%s): %s mails that it was received',
        coalesce(o.number, order_id::text), coalesce(o.state, 'not there'), coalesce(m.n, 0)) as says
      from (select id as order_id from orders where completed_at is not null) placed
      full join (
        select (payload->>'orderId')::int as order_id, count(*) as n
        from outbox where kind = 'order-received-mail'
        group by 1
      ) m using (order_id)
      left join orders o on o.id = order_id
      where placed.order_id is null or m.n is distinct from 1`,
  },
  {
    name: 'a mail for each delivered order',
    query: sql`
      select format('order %s (%s): %s mails that it was delivered',
        o.number, o.delivery_state, count(m.id)) as says
      from orders o
      left join outbox m
        on m.kind = 'order-delivered-mail' and (m.payload->>'orderId')::int = o.id
      where o.delivery_state in ('success', 'completed')
      group by o.id
      having count(m.id) <> 1`,
  },
]
