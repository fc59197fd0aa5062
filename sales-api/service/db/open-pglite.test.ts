import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newDataFolder } from '../../tests/support/test-database'
import { StartupError } from '../base/errors'
import { POSTGRES_VERSION } from './data-folder'
import { openDatabase } from './open'
import { signingKeys } from './schema/operations'

it('refuses a folder that is no database, changes nothing in it and explains what to do', async () => {
  const dataDir = await newDataFolder()
  const settings = { databaseUrl: null, dataDir }
  const first = await openDatabase(settings)
  await first.db.insert(signingKeys).values({ name: 'kept', secret: 'secret' })
  await first.close()
  const db = join(dataDir, 'db')
  const [version, moved] = [join(db, 'PG_VERSION'), join(dataDir, 'moved')]
  renameSync(version, moved)
  const names = readdirSync(db)
  for (const tries of [1, 2]) {
    const opening = openDatabase(settings)
    await expect(opening).rejects.toThrow(StartupError)
    await expect(opening).rejects.toThrow(/PG_VERSION.+Move it away.+ops -- backup restore/s)
    expect([tries, readdirSync(db)]).toEqual([tries, names])
  }
  renameSync(moved, version)
  const again = await openDatabase(settings)
  expect(await again.db.select().from(signingKeys)).toMatchObject([{ name: 'kept' }])
  await again.close()
}, 60_000)

it.each(['17', '19'])(
  'RUN-36 names both versions for a folder of PostgreSQL %s',
  async (other) => {
    const dataDir = await newDataFolder()
    const settings = { databaseUrl: null, dataDir }
    await (await openDatabase(settings)).close()
    const file = join(dataDir, 'db', 'PG_VERSION')
    expect(readFileSync(file, 'utf8')).toBe(`${POSTGRES_VERSION}\n`)
    writeFileSync(file, `${other}\n`)
    const opening = openDatabase(settings)
    await expect(opening).rejects.toThrow(StartupError)
    await expect(opening).rejects.toThrow(
      new RegExp(
        `PostgreSQL ${other}, .+PGlite [\\d.]+ .+PostgreSQL ${POSTGRES_VERSION} .+Move it away`,
      ),
    )
  },
  60_000,
)

it('RUN-36 distinguishes a database that does not start from one of another version', async () => {
  const dataDir = await newDataFolder()
  const settings = { databaseUrl: null, dataDir }
  await (await openDatabase(settings)).close()
  rmSync(join(dataDir, 'db', 'global'), { recursive: true })
  const opening = openDatabase(settings)
  await expect(opening).rejects.toThrow(/^the embedded database does not start: .+ Move it away/)
}, 60_000)

it('starts again after an interrupted first start, and in a folder that is empty', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pglite-'))
  mkdirSync(join(dataDir, 'db'))
  mkdirSync(join(dataDir, 'db.new'))
  writeFileSync(join(dataDir, 'db.new', 'half'), '')
  const database = await openDatabase({ databaseUrl: null, dataDir })
  expect(await database.db.select().from(signingKeys)).toEqual([])
  await database.close()
  expect(readdirSync(dataDir).sort()).toEqual(['db', 'lock'])
  rmSync(dataDir, { recursive: true })
}, 60_000)

it('RUN-14 refuses tables from before 1.0.0 in one line and changes nothing', async () => {
  const settings = { databaseUrl: null, dataDir: await newDataFolder() }
  const first = await openDatabase(settings)
  await first.db.insert(signingKeys).values({ name: 'old', secret: 'secret' })
  await first.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1735689600000`)
  await first.close()
  const opening = openDatabase(settings)
  await expect(opening).rejects.toThrow(StartupError)
  await expect(opening).rejects.toThrow(/before version 1\.0\.0.+new DATA_DIR/)
}, 60_000)
