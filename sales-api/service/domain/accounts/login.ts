import type { LoginInput } from '@/lib/shared/contract/account'
import type { Db } from '../../db/database'
import { HttpError } from '../http-error'
import { mergeGuestOrder } from '../orders/guest-orders'
import { findAccount } from './find-account'
import { lockUser, passwordMatches } from './passwords'
import { createSession } from './tokens'

const WRONG = 'Email ou senha incorretos'

const wrong = () => new HttpError(401, WRONG, { fields: { base: [WRONG] } })

/** Returns a bearer token and merges the guest's cart into the customer's; throws 401. */
export async function login(db: Db, input: LoginInput): Promise<{ token: string; userId: number }> {
  const user = await findAccount(db, input.email)
  if (!(await passwordMatches(user?.passwordHash ?? null, input.password)) || !user) throw wrong()
  const token = await db.transaction(async (tx) => {
    // A password changed since the check has ended every session, so no new one may begin.
    if (!(await lockUser(tx, user, 'share'))) throw wrong()
    return await createSession(tx, user.id)
  })
  if (input.order_token) await mergeGuestOrder(db, user.id, input.order_token)
  return { token, userId: user.id }
}
