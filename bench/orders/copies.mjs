/** Columns of a table that a copy takes over as they are. @param {string[]} columns */
const list = (columns) => columns.join(', ')

const LINE = ['variant_id', 'quantity', 'price', 'total_cents', 'portioning_size']
const ADDRESS = [
  'kind',
  'receiver_name',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zipcode',
  'phone',
  'neighborhood',
  'reference',
]
/** Of the windows that are offered to a shopper, enough to be passed over. */
const RATES = 8
const RATE = ['method_id', 'cost_cents', 'window_start', 'window_end', 'slot_id']
const PAYMENT = ['method_id', 'state', 'amount_cents', 'last_digits', 'holder']

/**
 * SQL that gives the one customer `count` orders: the one there is and its copies, each an hour older.
 * @param {number} count
 */
export function copiesOf(count) {
  const one = "(select id from orders where state = 'complete' order by id limit 1)"
  return `
  update orders set user_id = (select id from users limit 1), token_hash = null where id = ${one};
  insert into orders (number, user_id, state, item_cents, ship_cents, total_cents,
      fulfillment_state, delivery_state, completed_at)
    select 'R1' || lpad(n::text, 8, '0'), user_id, state, item_cents, ship_cents, total_cents,
      'ready', 'completed', completed_at - n * interval '1 hour'
    from orders, generate_series(1, ${count - 1}) n where id = ${one};
  create temp table copied as select id from orders where number like 'R1________' and id <> ${one};
  insert into line_items (order_id, ${list(LINE)})
    select copied.id, ${list(LINE)} from line_items, copied where order_id = ${one};
  insert into order_addresses (order_id, ${list(ADDRESS)})
    select copied.id, ${list(ADDRESS)} from order_addresses, copied where order_id = ${one};
  insert into shipments (order_id) select id from copied;
  insert into shipping_rates (shipment_id, ${list(RATE)})
    select s.id, ${list(RATE.map((column) => `r.${column}`))}
    from shipments s join copied on copied.id = s.order_id, (
      select * from shipping_rates
      where shipment_id = (select id from shipments where order_id = ${one}) limit ${RATES}
    ) r;
  update shipments s set selected_rate_id = (
      select max(id) from shipping_rates where shipment_id = s.id)
    where order_id in (select id from copied);
  insert into payments (order_id, ${list(PAYMENT)})
    select copied.id, ${list(PAYMENT)} from payments, copied where order_id = ${one};
  analyze`
}
