import { join } from 'node:path'
import { startupErrorOf } from '../base/errors'
import type { Env } from '../env'
import { lockFolder, restrictToOwner } from './data-folder'
import type { Database } from './database'
import { openPglite } from './open-pglite'
import { openPostgres } from './open-postgres'
import type { Use } from './postgres-pool'

type Settings = Pick<Env, 'databaseUrl' | 'dataDir'>

/**
 * Opens and migrates PostgreSQL if DATABASE_URL is set, else PGlite in the locked data folder.
 * Throws StartupError.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  use?: Use,
): Promise<Database> {
  restrictToOwner(dataDir)
  if (databaseUrl) {
    return await openPostgres(databaseUrl, use).catch((cause) => {
      throw startupErrorOf(cause, 'cannot open PostgreSQL')
    })
  }
  const unlock = lockFolder(dataDir)
  try {
    const database = await openPglite(join(dataDir, 'db'))
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (cause) {
    unlock()
    throw startupErrorOf(cause, `cannot open the data folder ${dataDir}`)
  }
}
