import { rmSync } from 'node:fs'
import { providePostgres } from '../../scripts/test/postgres.mjs'
import { measureOnPglite } from './on-pglite.mjs'
import { measureOnPostgres } from './on-postgres.mjs'

const FOLDER = '.tmp/bench/api'

/**
 * Rate, latency and CPU of the calls of a shopper, on PostgreSQL beside pgbench with the same
 * statements and on PGlite, and the memory after many calls.
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureApi(processes, { quick }) {
  rmSync(FOLDER, { recursive: true, force: true })
  const server = await providePostgres(processes, { durable: true })
  if (server) await measureOnPostgres({ server, folder: `${FOLDER}/postgres`, quick })
  else console.log('PostgreSQL: not measured, it is not installed')
  await measureOnPglite({ folder: `${FOLDER}/pglite`, quick })
}
