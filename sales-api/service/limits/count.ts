import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { prepared } from '../db/prepared'
import { rateLimits } from '../db/schema/operations'

/** What is counted, and for how many seconds from its first point on. */
export interface Counted {
  key: string
  seconds: number
}

export interface Count {
  points: number
  /** Milliseconds until the points begin at nothing again. */
  msLeft: number
}

const { placeholder } = sql
const points = sql`${placeholder('points')}::int`
const isOver = sql`${rateLimits.expire} <= clock_timestamp()`

/** In the order of the keys, so that two statements never wait for each other. */
const counting = prepared((db) =>
  db
    .insert(rateLimits)
    .select(
      sql`select key, greatest(0, ${points}), clock_timestamp() + make_interval(secs => seconds)
        from unnest(${placeholder('keys')}::text[], ${placeholder('seconds')}::int[]) counted (key, seconds)
        order by key`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`greatest(0, case when ${isOver} then 0 else ${rateLimits.points} end + ${points})`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning({
      key: rateLimits.key,
      points: rateLimits.points,
      msLeft: sql<number>`greatest(0, extract(epoch from ${rateLimits.expire} - clock_timestamp()) * 1000)::float8`,
    })
    .prepare('count'),
)

/**
 * Adds to the points of each key, which begin at nothing again some seconds after the first one; by the database's clock,
 * since processes whose own clocks differ count together.
 */
export async function countAll(
  db: Queryable,
  counted: Counted[],
  points = 1,
): Promise<Map<string, Count>> {
  const rows = await counting(db).execute({
    keys: counted.map(({ key }) => key),
    seconds: counted.map(({ seconds }) => seconds),
    points,
  })
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

/** Adds to the points of one key. */
export async function count(
  db: Queryable,
  key: string,
  seconds: number,
  points = 1,
): Promise<Count> {
  const counts = await countAll(db, [{ key, seconds }], points)
  return counts.get(key) ?? { points: 0, msLeft: 0 }
}

export async function uncount(db: Queryable, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}
