import type { SQL } from 'drizzle-orm'

/** Something that must agree; the query answers a row with column `says` for each breach. */
export interface Check {
  name: string
  query: SQL
}
