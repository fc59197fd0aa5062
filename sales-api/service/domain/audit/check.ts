import type { SQL } from 'drizzle-orm'

/** A consistency check; the query returns a row with column `says` for each breach. */
export interface Check {
  name: string
  query: SQL
}
