import { figures, runLoad } from '../api/load.mjs'
import { createClient, emptyShopFolder, runSql, startShopApi } from '../api/shop-api.mjs'
import {
  completeOrder,
  confirmCart,
  listItems,
  openCart,
  registerCustomer,
} from '../api/shopper.mjs'
import { cpuMs } from '../measuring.mjs'

const ACCOUNT = { email: 'cliente@example.com', password: 'segredo1' }
const ALLOWED_MS = 50
const FILTER = 'per_page=10&q[state_in][]=complete&q[state_in][]=canceled'

/**
 * CPU that a page of the order list costs the API, for a customer with many orders, on PGlite.
 * @param {import('../../server/processes.mjs').Processes} _processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureOrders(_processes, { quick }) {
  const count = quick ? 1_000 : 10_000
  const where = { folder: emptyShopFolder(), databaseUrl: null }
  await provision(where, count)
  const api = await startShopApi(where)
  const client = createClient(api.url, 1)
  try {
    const { token } = await client.call('POST', '/v2/auth/', ACCOUNT)
    const headers = { Authorization: `Bearer ${token}` }
    const read = (/** @type {number} */ page) =>
      client.call('GET', `/v2/orders/mine?page=${page}&${FILTER}`, undefined, headers)
    const { pages } = await read(1)
    console.log(`\na customer with ${count} orders, ${pages} pages of 10, on PGlite`)
    for (const page of [1, Math.ceil(pages / 2), pages]) await measurePage(api.pid, read, page)
  } finally {
    client.close()
    await api.stop()
  }
}

/**
 * @param {number} pid
 * @param {(page: number) => Promise<any>} read
 * @param {number} page
 */
async function measurePage(pid, read, page) {
  const turns = 50
  for (let turn = 0; turn < 10; turn++) await read(page)
  const before = cpuMs(pid)
  const sample = await runLoad({
    shoppers: 1,
    turn: (_, turn) => (turn < turns ? read(page) : null),
  })
  const cpu = (cpuMs(pid) - before) / turns
  const { p50 } = figures([sample])
  const verdict = cpu <= ALLOWED_MS ? 'within' : 'MORE THAN'
  console.log(
    `page ${page}: ${cpu.toFixed(1)} ms of API CPU (${verdict} ${ALLOWED_MS} ms), answered in ${p50.toFixed(1)} ms`,
  )
}

/**
 * Creates a customer with `count` orders: one bought through the API, and copies of it.
 * @param {{ folder: string, databaseUrl: string | null }} where
 * @param {number} count
 */
async function provision(where, count) {
  const api = await startShopApi(where)
  const client = createClient(api.url, 1)
  try {
    await registerCustomer(client, ACCOUNT.email, ACCOUNT.password)
    const cart = await openCart(client, await listItems(client), 0)
    await confirmCart(client, cart)
    await completeOrder(client, cart)
  } finally {
    client.close()
    await api.stop()
  }
  await runSql(where, copiesOf(count))
}

/** Columns of a table that a copy takes over unchanged. @param {string[]} columns */
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
/** Number of offered delivery windows that the measurement skips. */
const RATES = 8
const RATE = ['method_id', 'cost_cents', 'window_start', 'window_end', 'slot_id']
const PAYMENT = ['method_id', 'state', 'amount_cents', 'last_digits', 'holder']

/**
 * SQL that copies the only order until the customer has `count` orders, each an hour older.
 * @param {number} count
 */
function copiesOf(count) {
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
