import { sql } from 'drizzle-orm'
import type { Check } from '../check'
import { holding } from '../holding'

export const deliveryChecks: Check[] = [
  {
    name: 'slots and their bookings',
    query: sql`
      select format('slot %s: booked %s of %s, bookings %s', s.id, s.booked, s.capacity, count(b.order_id)) as says
      from delivery_slots s
      left join slot_bookings b on b.slot_id = s.id
      group by s.id
      having s.booked <> count(b.order_id) or s.booked > s.capacity`,
  },
  {
    name: 'the booking of each order',
    query: sql`
      select format('order %s: chose slot %s, booked slot %s',
        coalesce(o.number, order_id::text), coalesce(chosen.slot_id::text, '-'),
        coalesce(b.slot_id::text, '-')) as says
      from (
        select s.order_id, r.slot_id
        from shipments s
        join shipping_rates r on r.id = s.selected_rate_id
        join ${holding} h on h.id = s.order_id
        where r.slot_id is not null
      ) chosen
      full join slot_bookings b using (order_id)
      left join orders o on o.id = order_id
      where chosen.slot_id is distinct from b.slot_id`,
  },
]
