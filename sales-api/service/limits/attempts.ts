import { eq, sql } from 'drizzle-orm'
import { isOneAddress, normaliseEmail } from '@/lib/shared/email'
import { prepared, type Queryable } from '../db/database'
import { rateLimits } from '../db/schema/operations'
import { hashToken, type OrderRow } from '../domain/orders/find-order'

/** A counted key, and the seconds from its first point until its points expire. */
export interface Counted {
  key: string
  seconds: number
}

export interface Count {
  points: number
  /** Milliseconds until the points expire. */
  msLeft: number
}

const { placeholder } = sql
const points = sql`${placeholder('points')}::int`
const isOver = sql`${rateLimits.expire} <= clock_timestamp()`

/** Locks rows in the order of their keys, so that two statements never deadlock. */
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
 * Adds points to each key and returns the counts. Points expire by the database's clock, since
 * processes count together and their clocks differ.
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

/** As `countAll`, for one key. */
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

/** Key of an e-mail, hashed so that the table holds no address; null for an invalid e-mail. */
export function emailKey(email: string): string | null {
  const clean = normaliseEmail(email)
  return isOneAddress(clean) ? hashToken(clean) : null
}

export function userKey(userId: number): string {
  return `user-${userId}`
}

/** Keys of a buyer's attempts: the order, and the customer or the guest's e-mail. */
export function buyerKeys({ number, userId, email }: OrderRow): (string | null)[] {
  return [orderKey(number), userId === null ? emailKey(email ?? '') : userKey(userId)]
}

/** Key of an order; null for an invalid number, since a URL may hold any text, even a card's. */
export function orderKey(number: string): string | null {
  return /^R\d{9}$/.test(number) ? `order-${number}` : null
}
