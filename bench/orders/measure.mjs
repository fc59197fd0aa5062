import { createClient } from '../api/client.mjs'
import { runSql } from '../api/database.mjs'
import { figures, runLoad } from '../api/load.mjs'
import { registerCustomer } from '../api/register-customer.mjs'
import { emptyShopFolder, startShopApi } from '../api/shop-api.mjs'
import { completeOrder, confirmCart, listItems, openCart } from '../api/shopper.mjs'
import { cpuMs } from '../proc.mjs'
import { copiesOf } from './copies.mjs'

const ACCOUNT = { email: 'cliente@example.com', password: 'segredo1' }
const ALLOWED_MS = 50
const FILTER = 'per_page=10&q[state_in][]=complete&q[state_in][]=canceled'

/**
 * What a page of the order list costs the API, for a customer with many orders, on PGlite.
 * @param {import('../../scripts/start/processes.mjs').Processes} _processes
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
 * A customer with `count` orders: one bought as shoppers buy, the others its copies.
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
