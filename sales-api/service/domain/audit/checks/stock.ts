import { sql } from 'drizzle-orm'
import type { Check } from '../check'
import { holding } from '../holding'

export const stockChecks: Check[] = [
  {
    name: 'stock and its movements',
    query: sql`
      select format('variant %s: stock %s, movements add up to %s',
        v.id, v.stock, coalesce(sum(m.quantity), 0)) as says
      from variants v
      left join stock_movements m on m.variant_id = v.id
      group by v.id
      having v.stock < 0 or v.stock <> coalesce(sum(m.quantity), 0)`,
  },
  {
    name: 'claims of each order',
    query: sql`
      select format('order %s, variant %s: ordered %s, claimed %s',
        coalesce(o.number, order_id::text), variant_id, coalesce(demand.quantity, 0),
        coalesce(claimed.quantity, 0)) as says
      from (
        select l.order_id, l.variant_id, sum(l.quantity) as quantity
        from line_items l join ${holding} h on h.id = l.order_id
        group by l.order_id, l.variant_id
      ) demand
      full join (
        select order_id, variant_id, -sum(quantity) as quantity
        from stock_movements where reason in ('claim', 'release')
        group by order_id, variant_id
      ) claimed using (order_id, variant_id)
      left join orders o on o.id = order_id
      where coalesce(demand.quantity, 0) <> coalesce(claimed.quantity, 0)`,
  },
]
