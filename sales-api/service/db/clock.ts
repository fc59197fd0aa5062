import { type SQL, sql } from 'drizzle-orm'
import { prepared, type Queryable } from './database'

/**
 * The database's time. All stored and compared instants use it, because process clocks may differ.
 */
export const databaseTime = sql`clock_timestamp()`

/** The database's time `ms` milliseconds ago. */
export function databaseTimeAgo(ms: number): SQL {
  return sql`clock_timestamp() - ${`${ms} milliseconds`}::interval`
}

/** The database's time in `ms` milliseconds. */
export function databaseTimeIn(ms: number): SQL {
  return databaseTimeAgo(-ms)
}

/** The database's time as a column of a select. */
export const databaseInstant =
  sql<Date>`(extract(epoch from clock_timestamp()) * 1000)::float8`.mapWith(
    (ms: number) => new Date(ms),
  )

const selectTime = prepared((db) =>
  db.select({ now: databaseInstant }).from(sql`(select) one`).prepare('select_time'),
)

/** Reads the database's time for rules that calculate in TypeScript. */
export async function databaseNow(db: Queryable): Promise<Date> {
  const [row] = await selectTime(db).execute()
  if (!row) throw new Error('the database returned no time')
  return row.now
}
