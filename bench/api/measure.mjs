import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { providePostgres } from '../../scripts/test/programs.mjs'
import { cpuMs, memoryMb } from '../measuring.mjs'
import {
  MOST_SHOPPERS,
  prepareCarts,
  runLoad,
  SHOPPERS,
  showHead,
  showRow,
  TURNS,
  takeTurns,
} from './load.mjs'
import { preparePgbench, toScript } from './pgbench.mjs'
import { recordTurns } from './record.mjs'
import {
  createClient,
  emptyShopFolder,
  provision,
  runSql,
  startShopApi,
  UNDO_COMPLETION,
} from './shop-api.mjs'
import { changeQuantity, listItems, openCart } from './shopper.mjs'

const VISITORS = 10

/**
 * Resident memory of a newly started API while shoppers browse and sometimes change their cart.
 * @param {import('./shop-api.mjs').ShopApi} api
 * @param {boolean} quick
 */
async function measureMemory(api, quick) {
  const calls = quick ? 10_000 : 100_000
  const client = createClient(api.url, VISITORS)
  const items = await listItems(client)
  const carts = await Promise.all(
    Array.from({ length: VISITORS }, (_, n) => openCart(client, items, n)),
  )
  const stops = [calls / 10, calls / 2, calls]
  const shown = []
  let done = 0
  for (const stop of stops) {
    await runLoad({ shoppers: VISITORS, turn: (shopper) => (done < stop ? look(shopper) : null) })
    shown.push(`${memoryMb(api.pid).now.toFixed(0)} MB after ${stop}`)
  }
  client.close()
  console.log(`\nMemory of the API in mixed calls: ${shown.join(', ')}`)

  /** @param {number} shopper */
  function look(shopper) {
    const count = done++
    const cart = carts[shopper]
    const item = items[count % items.length]
    if (!cart || !item) return null
    const kinds = [
      () => client.call('GET', '/v2/departments'),
      () => client.call('GET', `/api/v1/variants/${item.variant_id}`),
      () => client.call('GET', `/v2/recipes?by_product=${item.variant_id}`),
      () => client.call('GET', `/api/v1/orders/${cart.number}${cart.query}`),
      () => changeQuantity(client, cart, count),
      () => client.send('GET', '/v2/products/unknown'),
    ]
    return kinds[count % kinds.length]?.() ?? null
  }
}

/**
 * Rate, latency and CPU of a shopper's calls on PostgreSQL (compared with pgbench on the same
 * statements) and on PGlite, and the memory of each API after many calls.
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureApi(processes, { quick }) {
  const server = await providePostgres(processes, { durable: true })
  if (server) await measureOnPostgres({ server, folder: emptyShopFolder(), quick })
  else console.log('PostgreSQL: not measured, it is not installed')
  await measureOnPglite({ folder: emptyShopFolder(), quick })
}

/**
 * Rate, latency and CPU of the API with the embedded database.
 * @param {{ folder: string, quick: boolean }} options
 */
async function measureOnPglite({ folder, quick }) {
  const where = { folder, databaseUrl: null }
  await provision(where)
  const api = await startShopApi(where)
  const client = createClient(api.url, MOST_SHOPPERS)
  try {
    await measureMemory(api, quick)
    const items = await listItems(client)
    showHead('PGlite')
    for (const turn of TURNS) {
      for (const shoppers of SHOPPERS) {
        const count = turn.once ? (quick ? 50 : 100) : shoppers
        const carts = await prepareCarts(client, turn, items, count)
        const before = cpuMs(api.pid)
        const own = [await takeTurns(client, turn, carts, { shoppers, seconds: quick ? 1 : 2 })]
        showRow({ title: turn.title, shoppers, own, cpu: cpuMs(api.pid) - before })
      }
    }
  } finally {
    client.close()
    await api.stop()
  }
}

const ROUNDS = 2
const WARM_UP_SECONDS = 1
/** Time for the API to finish its calls before it is paused. */
const SETTLE_MS = 200

/**
 * Rate, latency and CPU of the API, in turn with pgbench on the same statements.
 * @param {{ server: string, folder: string, quick: boolean }} options
 */
async function measureOnPostgres({ server, folder, quick }) {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const where = { folder, databaseUrl }
  await runSql({ folder, databaseUrl: server }, `create database ${name}`)
  try {
    await provision(where)
    const recorded = await recordTurns(
      where,
      TURNS.map((turn) => ({ turn, count: turn.once ? (quick ? 150 : 300) : 2 * MOST_SHOPPERS })),
    )
    const api = await startShopApi(where)
    try {
      await measureMemory(api, quick)
      showHead('PostgreSQL', recorded)
      for (const one of recorded) await compare({ ...one, api, where, seconds: quick ? 1 : 2 })
    } finally {
      await api.stop()
    }
  } finally {
    await runSql({ folder, databaseUrl: server }, `drop database ${name} with (force)`)
  }
}

/**
 * @param {object} options
 * @param {import('./shop-api.mjs').ShopApi} options.api
 * @param {{ folder: string, databaseUrl: string }} options.where
 * @param {import('./load.mjs').Turn} options.turn
 * @param {import('./shopper.mjs').Cart[]} options.carts
 * @param {import('./record.mjs').Statement[][]} options.calls
 * @param {number} options.seconds
 */
async function compare({ api, where, turn, carts, calls, seconds }) {
  const client = createClient(api.url, MOST_SHOPPERS)
  const playPgbench = await preparePgbench({
    databaseUrl: where.databaseUrl,
    name: turn.name,
    script: toScript(calls),
    once: turn.once,
  })
  const startOver = () => (turn.once ? runSql(where, UNDO_COMPLETION) : undefined)

  await startOver()
  await takeTurns(client, turn, carts, { shoppers: MOST_SHOPPERS, seconds: WARM_UP_SECONDS })
  for (const shoppers of SHOPPERS) {
    const own = []
    const theirs = []
    let cpu = 0
    for (let round = 0; round < ROUNDS; round++) {
      await startOver()
      const before = cpuMs(api.pid)
      own.push(await takeTurns(client, turn, carts, { shoppers, seconds }))
      cpu += cpuMs(api.pid) - before
      await startOver()
      await sleep(SETTLE_MS)
      api.pause()
      theirs.push(await playPgbench(shoppers, seconds).finally(api.resume))
    }
    showRow({ title: turn.title, shoppers, own, theirs, cpu })
  }
  client.close()
}
