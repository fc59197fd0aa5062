import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Refusal } from '../domain/refusal'
import { backupPglite, finishRestore, restorePglite } from './backup-pglite'
import type { Database } from './database'
import { migrationsFolder } from './migrations-folder'
import { readTemplate } from './template'

/** Small shared buffers halve the memory of the embedded database. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Opens the embedded database in `folder`, made first if need be, and migrates it. */
export async function openPglite(folder: string): Promise<Database> {
  await finishRestore(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeFolder(folder)
  const database = await open({ dataDir: folder })
  return {
    ...database,
    restore: (file) => restorePglite(file, folder, { startParams }, database.close),
  }
}

/** A migrated database in memory, started from a template kept in `cacheDir`. */
export async function openPgliteInMemory(cacheDir: string): Promise<Database> {
  const loadDataDir = await readTemplate(cacheDir)
  return await open({ dataDir: 'memory://', loadDataDir })
}

async function open(options: PGliteOptions): Promise<Database> {
  const client = await PGlite.create({ ...options, startParams })
  const db = drizzle(client, { casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  return {
    db,
    engine: 'pglite',
    // The folder, or the memory, is this process's alone.
    inTurn: (work) => work(db),
    backup: (file) => backupPglite(client, file),
    restore: () => Promise.reject(new Refusal('a database in memory cannot be replaced')),
    close: () => (client.closed ? Promise.resolve() : client.close()),
  }
}

/** In a child: initialising takes 800 MB that the server would never give back. */
async function makeFolder(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('./make-folder.mjs', import.meta.url))
  await promisify(execFile)(process.execPath, [script, folder])
}
