import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../service/db/database'

/** Lets `atTime` set the clock of this database, by a function that is found before the engine's. */
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
