import { join } from 'node:path'
import type { Database } from '@/sales-api/service/db/database'
import { openDatabase } from '@/sales-api/service/db/open'
import { env } from '@/sales-api/service/env'
import { createPostgres } from '../../support/test-database'
import type { ApiSettings } from './api-process'
import { freePort } from './free-port'
import { openSlots, stockVariant } from './shelves'

/** What every cart holds unless its program says otherwise. */
export const ITEM = 101

export interface NewShop {
  settings: ApiSettings
  drop(): Promise<void>
}

/** A shop with one variant and room in every slot, not started yet; `name` is its folder. */
export async function newShop(engine: Database['engine'], name: string): Promise<NewShop> {
  const { settings, drop } = await emptyShop(engine, name)
  const { db, close } = await openDatabase(settings)
  await stockVariant(db, ITEM)
  await openSlots(db)
  await close()
  return { settings, drop }
}

/** A database of its own and a port, and nothing in it. */
export async function emptyShop(engine: Database['engine'], name: string): Promise<NewShop> {
  const own = engine === 'postgres' ? await createPostgres(env.databaseUrl ?? '') : null
  const dataDir = join(env.dataDir, name)
  const settings = { port: await freePort(), dataDir, databaseUrl: own?.url ?? null }
  return { settings, drop: async () => own?.drop() }
}
