import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../service/db/database'
import { openPgliteInMemory } from '../../service/db/open-pglite'
import { openPostgres } from '../../service/db/open-postgres'
import { testEnv } from '../../service/env'

/** A fresh migrated database: PostgreSQL when the run names one, else PGlite in memory. */
export async function openTestDatabase(): Promise<Database> {
  return testEnv.databaseUrl
    ? await openFreshPostgres(testEnv.databaseUrl)
    : await openPgliteInMemory('.cache')
}

async function openFreshPostgres(adminUrl: string): Promise<Database> {
  const { url, drop } = await createPostgres(adminUrl)
  const database = await openPostgres(url)
  return { ...database, close: () => database.close().then(drop) }
}

/** An empty database of its own in the server that `adminUrl` names; `drop` also ends who is still connected. */
export async function createPostgres(
  adminUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAdmin(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAdmin(adminUrl, `drop database ${name} with (force)`) }
}

async function runAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
