import type { SQL } from 'drizzle-orm'

/** One agreement that must hold; its query answers a row with column `says` for each breach. */
export interface Check {
  name: string
  query: SQL
}
