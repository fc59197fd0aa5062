import { eq } from 'drizzle-orm'
import type { LoginInput } from '../../../lib/contract/user'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { Failure } from '../failure'
import { mergeGuestOrder } from '../orders/merge-guest-order'
import { passwordMatches } from './passwords'
import { createSession } from './tokens'

const WRONG = 'Email ou senha incorretos'

/** A bearer token for the right e-mail and password, taking the guest's cart along; throws 401 (B.5). */
export async function login(db: Db, input: LoginInput): Promise<{ token: string; userId: number }> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, input.email.trim().toLowerCase()))
  if (!(await passwordMatches(user?.passwordHash ?? null, input.password)) || !user) {
    throw new Failure(401, WRONG, { fields: { base: [WRONG] } })
  }
  const token = await createSession(db, user.id)
  if (input.order_token) await mergeGuestOrder(db, user.id, input.order_token)
  return { token, userId: user.id }
}
