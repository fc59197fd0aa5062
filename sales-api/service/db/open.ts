import { join } from 'node:path'
import type { Env } from '../env'
import { StartupError } from '../startup-error'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { keepPrivate } from './keep-private'
import { openPglite } from './open-pglite'
import { openPostgres } from './open-postgres'
import type { Use } from './postgres-pool'

type Settings = Pick<Env, 'databaseUrl' | 'dataDir'>

/** PostgreSQL with DATABASE_URL, else PGlite in the locked data folder; both migrated. Throws StartupError. */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  use?: Use,
): Promise<Database> {
  keepPrivate(dataDir)
  if (databaseUrl) {
    return await openPostgres(databaseUrl, use).catch((cause) => {
      if (cause instanceof StartupError) throw cause
      throw new StartupError(`cannot open PostgreSQL: ${(cause as Error).message}`)
    })
  }
  const unlock = lockFolder(dataDir)
  try {
    const database = await openPglite(join(dataDir, 'db'))
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (cause) {
    unlock()
    if (cause instanceof StartupError) throw cause
    throw new StartupError(`cannot open the data folder ${dataDir}: ${(cause as Error).message}`)
  }
}
