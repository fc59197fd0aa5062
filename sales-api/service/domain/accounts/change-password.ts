import { eq } from 'drizzle-orm'
import type { PasswordChangeInput } from '@/lib/shared/contract/account'
import { PASSWORD_MISMATCH } from '@/lib/shared/person-rules'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { unauthorized, unprocessableAccount } from '../http-error'
import { newPasswordError } from './new-password'
import { hashPassword, lockUser, passwordMatches, setPassword, WRONG_PASSWORD } from './passwords'
import { createSession } from './tokens'

const wrong = () => unprocessableAccount({ old_password: [WRONG_PASSWORD] })

/** Sets a new password, ends every session and returns a new token; throws 422. */
export async function changePassword(
  db: Db,
  userId: number,
  input: PasswordChangeInput,
): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  if (!(await passwordMatches(user.passwordHash, input.old_password))) throw wrong()
  const error = await newPasswordError(input.password)
  if (error) throw unprocessableAccount({ password: [error] })
  if (input.password !== input.password_confirmation) {
    throw unprocessableAccount({ password_confirmation: [PASSWORD_MISMATCH] })
  }
  const passwordHash = await hashPassword(input.password)
  return await db.transaction(async (tx) => {
    if (!(await lockUser(tx, user, 'no key update'))) throw wrong()
    await setPassword(tx, userId, passwordHash)
    return await createSession(tx, userId)
  })
}
