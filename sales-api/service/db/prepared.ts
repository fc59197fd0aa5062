import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database'

/**
 * A query that is built and planned once for each connection: building one again costs more than running it.
 * `build` names every value by a placeholder and ends with `.prepare(name)`.
 */
export function prepared<T>(build: (db: Queryable) => T): (db: Queryable) => T {
  const byConnection = new WeakMap<object, T>()
  return (db) => {
    const connection = connectionOf(db)
    const known = byConnection.get(connection)
    if (known) return known
    const made = build(db)
    byConnection.set(connection, made)
    return made
  }
}

/** A placeholder where a query wants SQL, as `set` does; takes what the driver takes, not what the column maps. */
export function given(name: string): SQL {
  return sql`${sql.placeholder(name)}`
}

/** A transaction has a session of its own; only the driver's client lives as long as the connection. */
export function connectionOf(db: Queryable): object {
  return (db._.session as unknown as { client: object }).client
}
