import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database'

/**
 * Query that is built and planned once per connection: building a query costs more than running it.
 * `build` uses a placeholder for every value and ends with `.prepare(name)`.
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

/** Placeholder as SQL, for example in `set`. The driver gets the value without column mapping. */
export function given(name: string): SQL {
  return sql`${sql.placeholder(name)}`
}

/**
 * Returns the driver's client: each transaction has its own Drizzle session, but shares the client.
 */
export function connectionOf(db: Queryable): object {
  return (db._.session as unknown as { client: object }).client
}
