import { type SQL, sql } from 'drizzle-orm'

/** `lineTotalCents` of `lib/shared/money.ts` in SQL: cents of a line, rounded half up once. */
export function lineCentsSql(price: SQL, quantity: SQL): SQL {
  return sql`floor(${price} * ${quantity} * 100 + 0.5)`
}

/**
 * `authorisedCents` of `lib/shared/tolerance.ts` in SQL, without the total: cents of the tolerance
 * of weighed lines, rounded half up once.
 */
export function toleranceCentsSql(weighedCents: SQL, percent: SQL): SQL {
  return sql`div(${weighedCents} * ${percent} + 50, 100)`
}
