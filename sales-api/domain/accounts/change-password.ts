import { eq } from 'drizzle-orm'
import type { PasswordChangeInput } from '../../../lib/contract/user'
import type { Db } from '../../db/database'
import { sessions, users } from '../../db/schema/accounts'
import { notLoggedIn, refusedAccount } from '../failure'
import { hashPassword, passwordMatches } from './passwords'
import { MISMATCH, passwordError } from './person-rules'
import { createSession } from './tokens'

/** Sets a new password, ends every session and returns a new token; throws 422 (AUTH-23, B.5). */
export async function changePassword(
  db: Db,
  userId: number,
  input: PasswordChangeInput,
): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notLoggedIn()
  if (!(await passwordMatches(user.passwordHash, input.old_password))) {
    throw refusedAccount({ old_password: ['Senha incorreta'] })
  }
  const error = passwordError(input.password)
  if (error) throw refusedAccount({ password: [error] })
  if (input.password !== input.password_confirmation) {
    throw refusedAccount({ password_confirmation: [MISMATCH] })
  }
  const passwordHash = await hashPassword(input.password)
  return await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    return await createSession(tx, userId)
  })
}
