import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { LoginInput } from '@/lib/shared/contract/account'
import { databaseTime, databaseTimeIn } from '../../db/clock'
import type { Db, Queryable } from '../../db/database'
import { sessions } from '../../db/schema/accounts'
import { HttpError } from '../http-error'
import { hashToken } from '../orders/find-order'
import { mergeGuestOrder } from '../orders/guest-orders'
import { findAccount } from './find-account'
import { lockUser, passwordMatches } from './passwords'

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

const WRONG = 'Email ou senha incorretos'

const wrong = () => new HttpError(401, WRONG, { fields: { base: [WRONG] } })

/**
 * Merges the guest's cart into the customer's. Returns the token, and the names of items that only
 * the customer's cart had. Throws 401.
 */
export async function login(
  db: Db,
  input: LoginInput,
): Promise<{ token: string; userId: number; ownItems: string[] }> {
  const user = await findAccount(db, input.email)
  if (!(await passwordMatches(user?.passwordHash ?? null, input.password)) || !user) throw wrong()
  const token = await db.transaction(async (tx) => {
    // A password changed since the check has ended every session, so no new one may begin.
    if (!(await lockUser(tx, user, 'share'))) throw wrong()
    return await createSession(tx, user.id)
  })
  const guest = input.order_token
  const ownItems = guest ? await mergeGuestOrder(db, user.id, guest) : []
  return { token, userId: user.id, ownItems }
}
