import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedIfEmpty } from '../../seed/import-catalogue'
import { createPostgres } from '../../tests/support/test-database'
import { testEnv } from '../env'
import { openPostgres } from './open-postgres'
import { variants } from './schema/catalogue'

// A data folder has one process.
const onPostgres = testEnv.databaseUrl ? describe : describe.skip

onPostgres('processes that start at once on one PostgreSQL', () => {
  let place: { url: string; drop(): Promise<void> }
  beforeEach(async () => {
    place = await createPostgres(testEnv.databaseUrl ?? '')
  })
  afterEach(() => place.drop())

  it('migrate and fill an empty database one after the other', async () => {
    const mediaFolder = await mkdtemp(join(tmpdir(), 'media-'))
    const start = async () => {
      const database = await openPostgres(place.url)
      await database.inTurn((db) => seedIfEmpty(db, mediaFolder, { coupons: true }))
      return database
    }
    const started = await Promise.all([start(), start()])
    const counts = await Promise.all(started.map(({ db }) => db.$count(variants)))
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[1]).toBe(counts[0])
    for (const { close } of started) await close()
  }, 300_000)

  it('hold no connection and no lock after a migration that failed', async () => {
    const admin = new pg.Client({ connectionString: place.url })
    await admin.connect()
    await admin.query('create table orders (id int)')
    await expect(openPostgres(place.url)).rejects.toThrow()
    const others = async () => {
      const { rows } = await admin.query(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      return rows.length
    }
    // A backend outlives its connection by a moment.
    while ((await others()) > 0);
    const locks = await admin.query(`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
    expect(locks.rows).toEqual([])
    await admin.query('drop table orders')
    await (await openPostgres(place.url)).close()
    await admin.end()
  })
})
