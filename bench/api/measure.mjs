import { providePostgres } from '../../scripts/test/postgres.mjs'
import { cpuMs } from '../measuring.mjs'
import { createClient } from './client.mjs'
import { provision } from './database.mjs'
import { showHead, showRow } from './load.mjs'
import { measureMemory } from './memory.mjs'
import { measureOnPostgres } from './on-postgres.mjs'
import { emptyShopFolder, startShopApi } from './shop-api.mjs'
import { listItems } from './shopper.mjs'
import { MOST_SHOPPERS, prepareCarts, SHOPPERS, TURNS, takeTurns } from './turns.mjs'

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
