import { providePostgres } from '../../scripts/test/postgres.mjs'
import { measureOnPglite } from './on-pglite.mjs'
import { measureOnPostgres } from './on-postgres.mjs'
import { emptyShopFolder } from './shop-api.mjs'

/**
 * Rate, latency and CPU of the calls of a shopper, on PostgreSQL beside pgbench with the same
 * statements and on PGlite, and the memory after many calls.
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureApi(processes, { quick }) {
  const server = await providePostgres(processes, { durable: true })
  if (server) await measureOnPostgres({ server, folder: emptyShopFolder(), quick })
  else console.log('PostgreSQL: not measured, it is not installed')
  await measureOnPglite({ folder: emptyShopFolder(), quick })
}
