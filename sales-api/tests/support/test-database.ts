import { AsyncLocalStorage } from 'node:async_hooks'
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { PGLITE_VERSION } from '../../service/db/data-folder'
import type { Database, Db, Tx } from '../../service/db/database'
import { openPgliteInMemory, readTemplate } from '../../service/db/open-pglite'
import { migrationsFolder, openPostgres } from '../../service/db/open-postgres'
import { testEnv } from '../../service/env'

/** Any number that only these tests take as an advisory lock. */
const TEMPLATE_LOCK = 7_204_502

/** A fresh migrated database: PostgreSQL when the run names one, else PGlite in memory. */
export async function openTestDatabase(): Promise<Database> {
  return testEnv.databaseUrl
    ? await openFreshPostgres(testEnv.databaseUrl)
    : await openPgliteInMemory(new Blob([await readFile(await pgliteTemplate())]))
}

async function openFreshPostgres(adminUrl: string): Promise<Database> {
  const template = await readyTemplate(adminUrl)
  const { url, drop } = await createPostgres(adminUrl, template)
  const database = await openPostgres(url)
  const insideTransaction = new AsyncLocalStorage<boolean>()
  const close = async () => {
    // Node 20 copies every enabled storage into each promise, also those of earlier test files.
    insideTransaction.disable()
    await database.close()
    await drop()
  }
  return { ...database, db: onOneConnection(database.db, insideTransaction), close }
}

/**
 * Fails on a call of `db` inside a transaction, where PGlite's only connection would wait for ever.
 */
function onOneConnection(db: Db, insideTransaction: AsyncLocalStorage<boolean>): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction((tx) => insideTransaction.run(true, () => work(tx)), config)
  return new Proxy(db, {
    get(target, key, receiver) {
      if (insideTransaction.getStore()) throw new Error('db is used inside a transaction: pass tx')
      return key === 'transaction' ? transaction : Reflect.get(target, key, receiver)
    },
  })
}

/**
 * Creates a database in the server at `adminUrl`, empty without a template. `drop` also ends open
 * connections.
 */
export async function createPostgres(
  adminUrl: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // PostgreSQL's default strategy writes every page to its log, and takes eight times as long.
  const statement = `create database ${name} template ${template} strategy file_copy`
  await asAdmin(adminUrl, (admin) => admin.query(statement))
  return {
    url: urlOf(adminUrl, name),
    drop: () => asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

/**
 * Migrated template database, created by the first test that needs it. Its name contains the
 * migrations and their time of generation.
 */
async function readyTemplate(adminUrl: string): Promise<string> {
  const name = `test_template_${migrationsHash()}`
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    await (await openPostgres(urlOf(adminUrl, draft))).close()
    await admin.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

const CACHE = '.cache'

/** Tarball of a migrated embedded database, created by the first test that needs it. */
async function pgliteTemplate(): Promise<string> {
  const file = join(CACHE, `pglite-${PGLITE_VERSION}-${migrationsHash()}.tar.gz`)
  if (existsSync(file)) return file
  const database = await openPgliteInMemory(await readTemplate(CACHE))
  const draft = `${file}.${process.pid}`
  await database.backup(draft)
  await database.close()
  await rename(draft, file)
  return file
}

/** A new data folder, with a migrated embedded database for tests that do not test its creation. */
export async function newDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  const db = join(dataDir, 'db')
  await mkdir(db)
  await promisify(execFile)('tar', ['-xzf', await pgliteTemplate(), '-C', db])
  return dataDir
}

function migrationsHash(): string {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const hash = createHash('sha256').update(journal)
  for (const { tag } of JSON.parse(journal).entries) {
    hash.update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
  }
  return hash.digest('hex').slice(0, 12)
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

export interface CrashPoint {
  /** Which transaction, from 1 on. */
  in: number
  /** Before it begins, inside it before it is committed, or after its commit. */
  when: 'before' | 'inside' | 'after'
}

/** Database of a process that crashes at this point: uncommitted work is lost. */
export function crashingDb(db: Db, point: CrashPoint): Db {
  let begun = 0
  const transaction: Db['transaction'] = async (work, config) => {
    begun += 1
    const dies = (when: CrashPoint['when']) => {
      if (begun === point.in && point.when === when) throw new Error('crashed')
    }
    dies('before')
    const result = await db.transaction(async (tx) => {
      const done = await work(tx)
      dies('inside')
      return done
    }, config)
    dies('after')
    return result
  }
  return new Proxy(db, {
    get: (target, key, receiver) =>
      key === 'transaction' ? transaction : Reflect.get(target, key, receiver),
  })
}

/** Lets `atTime` set the clock of the database, by a function that precedes the engine's. */
export async function makeClock(db: Db): Promise<void> {
  await db.execute(sql`
    create function public.clock_timestamp() returns timestamptz language sql
    as $$ select current_setting('test.now')::timestamptz $$`)
}

/** Runs `work` in a transaction in which the database's clock shows `instant`. */
export async function atTime<T>(db: Db, instant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('test.now', ${instant}, true),
        set_config('search_path', 'public, pg_catalog', true)`)
    return await work(tx)
  })
}

/** Runs `work` with this process's clock `ms` ahead. The database keeps its own clock. */
export async function aheadBy<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const RealDate = Date
  class SkewedDate extends RealDate {
    constructor(...value: [] | [string | number | Date]) {
      if (value.length === 0) super(RealDate.now() + ms)
      else super(...value)
    }
    static override now(): number {
      return RealDate.now() + ms
    }
  }
  Object.assign(globalThis, { Date: SkewedDate })
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { Date: RealDate })
  }
}
