import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../service/db/database'

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
