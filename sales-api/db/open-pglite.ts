import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database'
import { migrationsFolder } from './migrations-folder'
import { readTemplate } from './template'

/** Small shared buffers halve the memory of the embedded database. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Opens the embedded database in `folder` (or in memory) and migrates it. */
export async function openPglite(folder: string | null, cacheDir: string): Promise<Database> {
  const isNew = !folder || !existsSync(join(folder, 'PG_VERSION'))
  const client = await PGlite.create({
    dataDir: folder ?? 'memory://',
    startParams,
    ...(isNew ? { loadDataDir: await readTemplate(cacheDir) } : {}),
  })
  const db = drizzle(client, { casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  return { db, engine: 'pglite', close: () => client.close() }
}
