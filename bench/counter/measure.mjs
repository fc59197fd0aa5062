import { createHash, randomBytes } from 'node:crypto'
import { createClient, emptyShopFolder, provision, runSql, startShopApi } from '../api/shop-api.mjs'
import { completeOrder, confirmCart, listItems, openCart } from '../api/shopper.mjs'

const ORDERS = 300
const READS = 200
const ALLOWED_MS = 300

/**
 * Times of the counter's calls on a day of 300 orders, on PGlite.
 * @param {import('../../server/processes.mjs').Processes} _processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureCounter(_processes, { quick }) {
  const where = { folder: emptyShopFolder(), databaseUrl: null }
  const token = randomBytes(32).toString('base64url')
  await provision(where)
  await runSql(where, loggedIn(token))
  const api = await startShopApi(where)
  const client = createClient(api.url, 1)
  try {
    const numbers = await placeOrders(client, quick ? ORDERS / 10 : ORDERS)
    const headers = { Cookie: `staff_session=${token}` }
    const read = (/** @type {string} */ path) =>
      client.call('GET', `/staff/v1/${path}`, undefined, headers)
    const { cursor, orders } = await read('changes')
    console.log(`\na board of ${orders.length} orders, ${READS} reads each, on PGlite`)
    await time('the whole board', () => read('changes'))
    const since = `changes?since=${encodeURIComponent(cursor)}`
    await time('its changes', () => read(since))
    await time('an order', (n) => read(`orders/${numbers[n % numbers.length]}`))
    const [{ window_start: start, window_end: end }] = orders
    const window = new URLSearchParams({ start, end })
    await time('the cut list of a window', () => read(`cuts?${window}`))
    await time('the deliveries', () => read('deliveries'))
  } finally {
    client.close()
    await api.stop()
  }
}

/**
 * Numbers of new orders, paid by card, of three lines each.
 * @param {import('../api/shop-api.mjs').Client} client
 * @param {number} count
 */
async function placeOrders(client, count) {
  const items = await listItems(client)
  /** @type {string[]} */
  const numbers = []
  for (let shopper = 0; shopper < count; shopper += 1) {
    const cart = await openCart(client, items, shopper)
    await confirmCart(client, cart)
    await completeOrder(client, cart)
    numbers.push(cart.number)
  }
  return numbers
}

/**
 * @param {string} title
 * @param {(turn: number) => Promise<unknown>} read
 */
async function time(title, read) {
  for (let turn = 0; turn < 10; turn += 1) await read(turn)
  /** @type {number[]} */
  const times = []
  for (let turn = 0; turn < READS; turn += 1) {
    const start = performance.now()
    await read(turn)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => times[Math.floor(share * READS)] ?? Number.NaN
  const verdict = at(0.99) <= ALLOWED_MS ? 'within' : 'MORE THAN'
  console.log(
    `${title}: ${at(0.5).toFixed(1)} ms, 99th percentile ${at(0.99).toFixed(1)} ms (${verdict} ${ALLOWED_MS} ms)`,
  )
}

/**
 * SQL that logs a person in with this session token.
 * @param {string} token
 */
function loggedIn(token) {
  const hash = createHash('sha256').update(token).digest('hex')
  return `
  with device as (insert into staff_devices (token_hash, expires_at)
      values ('${hash}', now() + interval '1 day') returning id),
    person as (insert into staff (name, role) values ('Ana', 'gerente') returning id)
  insert into staff_sessions (token_hash, staff_id, device_id, expires_at)
    select '${hash}', person.id, device.id, now() + interval '1 day' from device, person`
}
