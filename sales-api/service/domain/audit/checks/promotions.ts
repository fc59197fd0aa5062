import { sql } from 'drizzle-orm'
import type { Check } from '../check'
import { holding } from '../holding'

export const promotionChecks: Check[] = [
  {
    name: 'coupons and their orders',
    query: sql`
      select format('coupon %s: used %s times of %s, orders with it %s', p.code, p.uses,
        coalesce(p.maximum_uses::text, 'any number'), count(h.id)) as says
      from promotions p
      left join order_promotions op on op.code = p.code
      left join ${holding} h on h.id = op.order_id
      group by p.code
      having p.uses <> count(h.id) or p.uses > p.maximum_uses`,
  },
]
