import { type SQL, sql } from 'drizzle-orm'
import type { OrderMailKind } from '../../db/schema/operations'
import { ARRIVED_IN } from '../fulfilment/states'

/** A consistency check; the query returns a row with column `says` for each breach. */
export interface Check {
  name: string
  query: SQL
}

export const orderChecks: Check[] = [
  {
    name: 'line totals',
    query: sql`
      select format('line %s of order %s: total %s, price times quantity %s cents',
        l.id, o.number, l.total_cents, ${lineCentsSql(sql`l.price`, sql`l.quantity`)}) as says
      from line_items l join orders o on o.id = l.order_id
      where l.total_cents <> ${lineCentsSql(sql`l.price`, sql`l.quantity`)}`,
  },
  {
    name: 'order totals',
    query: sql`
      select format('order %s: items %s, shipping %s, adjustments %s, total %s; its parts say %s, %s, %s',
        o.number, o.item_cents, o.ship_cents, o.adjustment_cents, o.total_cents,
        coalesce(items.cents, 0), coalesce(rate.cost_cents, 0), -coalesce(discounts.cents, 0)) as says
      from orders o
      left join shipments s on s.order_id = o.id
      left join shipping_rates rate on rate.id = s.selected_rate_id
      left join (
        select order_id, sum(total_cents) as cents from line_items group by order_id
      ) items on items.order_id = o.id
      left join (
        select order_id, sum(discount_cents) as cents from order_promotions group by order_id
      ) discounts on discounts.order_id = o.id
      where o.item_cents <> coalesce(items.cents, 0)
        or o.ship_cents <> coalesce(rate.cost_cents, 0)
        or o.adjustment_cents <> -coalesce(discounts.cents, 0)
        or o.total_cents <> greatest(0, o.item_cents + o.ship_cents + o.adjustment_cents)`,
  },
  {
    name: 'order states',
    query: sql`
      select format('order %s: state %s, fulfilment %s, delivery %s, completed %s, canceled %s',
        o.number, o.state, coalesce(o.fulfillment_state, '-'), coalesce(o.delivery_state, '-'),
        coalesce(o.completed_at::text, '-'), coalesce(o.canceled_at::text, '-')) as says
      from orders o
      where not case o.state
        when 'complete' then o.completed_at is not null and o.canceled_at is null
          and o.fulfillment_state is not null and o.fulfillment_state <> 'canceled'
        when 'canceled' then o.completed_at is not null and o.canceled_at is not null
          and o.fulfillment_state = 'canceled'
        else o.completed_at is null and o.canceled_at is null
          and o.fulfillment_state is null and o.delivery_state is null
      end`,
  },
  {
    name: 'weights',
    query: sql`
      select format('order %s: produced %s, its weights say %s cents',
        o.number, coalesce(o.produced_cents::text, '-'), coalesce(weighed.cents::text, '-')) as says
      from orders o
      cross join lateral (
        -- Less is captured than was authorised where the gateway held less in the end.
        select least(min(authorized_cents), min(captured_cents)) as cents from payments
        where order_id = o.id and state in ('pending', 'completed', 'void')
          and failure is distinct from 'declined'
      ) authorized
      left join (
        select order_id, case when bool_and(produced_quantity is not null)
          then sum(${lineCentsSql(sql`price`, sql`produced_quantity`)}
            + coalesce((substitute->>'cents')::int, 0)) end as cents
        from line_items group by order_id
      ) weighed on weighed.order_id = o.id
      where o.state = 'complete' and o.produced_cents is distinct from case
        when weighed.cents is not null
        then least(weighed.cents, authorized.cents - o.ship_cents - o.adjustment_cents)
      end`,
  },
]

export const mixChecks: Check[] = [
  {
    name: 'blends and their parts',
    query: sql`
      select format('blend %s of order %s: %s g, its parts %s g',
        m.id, o.number, m.quantity, coalesce(parts.grams, 0)) as says
      from mixes m
      join orders o on o.id = m.order_id
      left join (
        select mix_id, sum(quantity) as grams from line_items group by mix_id
      ) parts on parts.mix_id = m.id
      where m.quantity <> coalesce(parts.grams, 0)`,
  },
  {
    name: 'parts and their recipe',
    query: sql`
      select format('blend %s, variant %s: %s g, its recipe says %s g',
        mix_id, variant_id, coalesce(part.grams, 0), coalesce(round(recipe.grams, 1), 0)) as says
      from (
        select m.id as mix_id, i.variant_id,
          m.quantity::numeric * i.quantity / sum(i.quantity) over (partition by m.id) as grams
        from mixes m join mix_template_items i on i.template_id = m.template_id
      ) recipe
      full join (
        select l.mix_id, l.variant_id, l.quantity as grams
        from line_items l join mixes m on m.id = l.mix_id
        where m.template_id is not null
      ) part using (mix_id, variant_id)
      where abs(coalesce(part.grams, 0) - coalesce(recipe.grams, 0)) >= 1`,
  },
]

const MAIL_CHECKS: Record<OrderMailKind, Check | null> = {
  'order-received-mail': {
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
  // No check: orders may be delivered without these stages.
  'order-ready-mail': null,
  'order-on-its-way-mail': null,
  'order-canceled-mail': null,
  'payment-denied-mail': null,
  'delivery-failed-mail': null,
  'order-rescheduled-mail': null,
  'order-pix-mail': null,
  'order-pix-received-mail': null,
  'order-pix-reminder-mail': null,
  'order-delivered-mail': {
    name: 'a mail for each delivered order',
    query: sql`
      select format('order %s (%s): %s mails that it was delivered',
        o.number, o.delivery_state, count(m.id)) as says
      from orders o
      left join outbox m
        on m.kind = 'order-delivered-mail' and (m.payload->>'orderId')::int = o.id
      where o.delivery_state in ${ARRIVED_IN}
      group by o.id
      having count(m.id) <> 1`,
  },
}

export const mailChecks: Check[] = Object.values(MAIL_CHECKS).filter((check) => check !== null)

/** `lineTotalCents` of `lib/shared/money.ts` in SQL: cents of a line, rounded half up once. */
export function lineCentsSql(price: SQL, quantity: SQL): SQL {
  return sql`floor(${price} * ${quantity} * 100 + 0.5)`
}

/**
 * `authorisedCents` of `lib/shared/tolerance.ts` in SQL, without the total: cents of the tolerance
 * of weighed lines, rounded half up once.
 */
export function toleranceCentsSql(weighedCents: SQL, percent: SQL): SQL {
  return sql`div(${weighedCents} * ${percent} + 50, 100)`
}
