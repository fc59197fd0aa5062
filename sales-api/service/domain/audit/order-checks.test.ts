import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { lineTotalCents } from '@/lib/shared/money'
import { authorisedCents } from '@/lib/shared/tolerance'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database } from '../../db/database'
import { lineCentsSql, toleranceCentsSql } from './order-checks'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Pair = readonly [number, number]

/** Cents that the rule returns for each pair of values. */
async function centsOf(rule: (a: SQL, b: SQL) => SQL, pairs: readonly Pair[]): Promise<number[]> {
  const rows = sql.join(
    pairs.map(([a, b]) => sql`(${String(a)}::numeric, ${b}::int)`),
    sql`, `,
  )
  const found = await database.db
    .select({ cents: sql<number>`${rule(sql`a`, sql`b`)}::int` })
    .from(sql`(values ${rows}) as pair (a, b)`)
  return found.map(({ cents }) => cents)
}

it('CONST-12 the audit rounds a line as lineTotalCents does', async () => {
  const prices = fc.integer({ min: 1, max: 99_999_999 }).map((micros) => micros / 1_000_000)
  const halves: Pair[] = [
    [0.0333, 650],
    [0.0899, 945],
    [0.0899, 1_250],
    [0.005, 1],
    [0.004999, 1],
  ]
  const pairs = [...halves, ...fc.sample(fc.tuple(prices, fc.integer({ min: 0, max: 9_999 })), 200)]
  expect(await centsOf(lineCentsSql, pairs)).toEqual(pairs.map((pair) => lineTotalCents(...pair)))
})

it('CONST-12 the audit rounds the tolerance as authorisedCents does', async () => {
  const halves: Pair[] = [
    [5, 10],
    [4, 10],
    [8_990, 7],
    [150, 3],
    [149, 3],
  ]
  const [cents, percent] = [fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99 })]
  const pairs = [...halves, ...fc.sample(fc.tuple(cents, percent), 200)]
  expect(await centsOf(toleranceCentsSql, pairs)).toEqual(
    pairs.map(([weighed, most]) => authorisedCents(0, [{ unit: 'g', cents: weighed }], most)),
  )
})
