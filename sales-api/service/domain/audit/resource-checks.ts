import { sql } from 'drizzle-orm'
import { PIX_METHOD_ID } from '@/lib/shared/door-payment-methods'
import { GATEWAY_METHOD_ID } from '../checkout/payment-methods'
import type { Check } from './order-checks'
import { toleranceCentsSql } from './order-checks'

/** Orders that hold stock, slot and coupons: complete, or being authorised. */
const holding = sql`(
  select o.id, o.number from orders o
  where o.state = 'complete' or (o.state = 'confirm' and exists (
    select 1 from payments p where p.order_id = o.id and p.state = 'authorizing'
  ))
)`

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

export const paymentChecks: Check[] = [
  {
    name: 'one payment an order',
    query: sql`
      select format('order %s (%s, fulfilment %s): %s payments that count',
        o.number, o.state, coalesce(o.fulfillment_state, '-'), live.n) as says
      from orders o
      cross join lateral (
        select count(*) as n from payments
        where order_id = o.id and state in ('pending', 'completed') and failure is null
      ) live
      where case
        when o.state <> 'complete' or o.fulfillment_state = 'payment_denied' then live.n <> 0
        when o.fulfillment_state = 'error' then live.n > 1
        else live.n <> 1
      end`,
  },
  {
    name: 'a charge for each payment',
    query: sql`
      select format('payment %s of order %s is %s (captured %s), its charge %s is %s (captured %s)',
        p.id, o.number, p.state, coalesce(p.captured_cents::text, '-'),
        coalesce(p.gateway_key, '-'), coalesce(c.outcome, 'not there'),
        coalesce(c.captured_cents::text, '-')) as says
      from payments p
      join orders o on o.id = p.order_id
      left join sandbox_charges c on c.key = p.gateway_key
      where p.method_id = ${GATEWAY_METHOD_ID} and p.state in ('pending', 'completed', 'void')
        -- What another gateway did is in its own books, not in the sandbox's.
        and not exists (select 1 from gateway_charges g where g.key = p.gateway_key)
        and not coalesce(case
          when p.state = 'void' then c.outcome = 'voided'
          -- A canceled order may have been charged and refunded before.
          when p.failure is not null and p.state = 'completed' then c.outcome = 'captured'
          when p.failure is not null then c.outcome in ('authorized', 'voided')
          when p.state = 'pending' and p.captured_cents is null then c.outcome = 'authorized'
          when p.captured_cents = 0 then c.outcome in ('authorized', 'voided')
          when c.outcome = 'captured' then c.captured_cents = p.captured_cents
          else p.state = 'pending' and c.outcome = 'authorized'
        end, false)`,
  },
  {
    name: 'a payment for each charge',
    query: sql`
      select format('charge %s (%s, %s cents) belongs to no payment', c.key, c.outcome,
        coalesce(c.captured_cents, c.authorized_cents)) as says
      from sandbox_charges c
      where c.outcome in ('authorized', 'captured') and not exists (
        select 1 from payments p
        where p.gateway_key = c.key and p.state in ('authorizing', 'pending', 'completed')
      )`,
  },
  {
    name: 'authorised amounts',
    query: sql`
      select format('payment %s of order %s: total %s, amount %s, authorised %s, reference %s; charge %s, %s',
        p.id, o.number, o.total_cents, p.amount_cents, coalesce(p.authorized_cents::text, '-'),
        coalesce(p.gateway_reference, '-'), c.authorized_cents, c.reference) as says
      from payments p
      join orders o on o.id = p.order_id
      join sandbox_charges c on c.key = p.gateway_key
      cross join lateral (
        select coalesce(sum(l.total_cents), 0) as cents
        from line_items l join variants v on v.id = l.variant_id
        where l.order_id = o.id and v.unit <> 'un'
      ) weighed
      where p.state in ('pending', 'completed') and p.failure is null and (
        p.amount_cents <> o.total_cents
        or p.authorized_cents is null
        or case
          when p.tolerance_percent is null then p.authorized_cents < o.total_cents
          else p.authorized_cents
            <> o.total_cents + ${toleranceCentsSql(sql`weighed.cents`, sql`p.tolerance_percent`)}
        end
        or p.authorized_cents <> c.authorized_cents
        or p.gateway_reference is distinct from c.reference
      )`,
  },
  {
    name: 'Pix and what came',
    query: sql`
      select format('order %s: Pix of %s due, %s kept, %s came', o.number,
        coalesce(pix.due::text, '-'), pix.kept, came.cents) as says
      from orders o
      join (
        select order_id, min(captured_cents) filter (where state = 'pending') as due,
          coalesce(sum(captured_cents - coalesce((
            select sum(r.cents) from payment_refunds r where r.payment_id = p.id and r.state = 'done'
          ), 0)) filter (where state = 'completed'), 0) as kept
        from payments p where method_id = ${PIX_METHOD_ID}
        group by order_id
      ) pix on pix.order_id = o.id
      cross join lateral (
        select coalesce(sum(cents), 0) as cents from door_money where order_id = o.id
      ) came
      where came.cents < pix.kept or came.cents - pix.kept >= pix.due`,
  },
  {
    name: 'captured amounts',
    query: sql`
      select format('payment %s of order %s: captured %s; produced %s, shipping %s, adjustments %s, authorised %s',
        p.id, o.number, coalesce(p.captured_cents::text, '-'),
        coalesce(o.produced_cents::text, '-'), o.ship_cents, o.adjustment_cents,
        coalesce(p.authorized_cents::text, '-')) as says
      from payments p
      join orders o on o.id = p.order_id
      where (p.state = 'completed' or p.captured_cents is not null) and (
        case
          -- What the gateway charged without the shop may be too much, before anything is weighed.
          when p.charged_elsewhere then p.failure is null
            and p.captured_cents < o.produced_cents + o.ship_cents + o.adjustment_cents
          else o.produced_cents is null or p.captured_cents is distinct from
            greatest(0, o.produced_cents + o.ship_cents + o.adjustment_cents)
        end
        or p.captured_cents > p.authorized_cents
      )`,
  },
]
