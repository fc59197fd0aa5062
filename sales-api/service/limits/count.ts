import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { rateLimits } from '../db/schema/operations'

interface Count {
  points: number
  /** Milliseconds until the points begin at nothing again. */
  msLeft: number
}

/**
 * Adds to the points of `key`, which begin at nothing again `seconds` after the first one; by the database's clock, since
 * processes whose own clocks differ count together.
 */
export async function count(
  db: Queryable,
  key: string,
  seconds: number,
  points = 1,
): Promise<Count> {
  const end = sql`clock_timestamp() + ${`${seconds} seconds`}::interval`
  const isOver = sql`${rateLimits.expire} <= clock_timestamp()`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points: Math.max(0, points), expire: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`greatest(0, case when ${isOver} then 0 else ${rateLimits.points} end + ${points}::int)`,
        expire: sql`case when ${isOver} then ${end} else ${rateLimits.expire} end`,
      },
    })
    .returning({
      points: rateLimits.points,
      msLeft: sql<number>`greatest(0, extract(epoch from ${rateLimits.expire} - clock_timestamp()) * 1000)::float8`,
    })
  return row ?? { points: 0, msLeft: 0 }
}

export async function uncount(db: Queryable, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}
