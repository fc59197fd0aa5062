import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { databaseTime, databaseTimeIn } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { sessions } from '../../db/schema/accounts'
import { hashToken } from '../orders/find-order'

const SESSION_DAYS = 30

/** Creates a session and returns its bearer token of 256 random bits; stores only the hash. */
export async function createSession(db: Queryable, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = databaseTimeIn(SESSION_DAYS * 86_400_000)
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, expiresAt })
  return token
}

/** Returns the user of a bearer token, or null when the token is unknown or expired. */
export async function findSessionUser(db: Queryable, token: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, databaseTime)))
  return row?.userId ?? null
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}
