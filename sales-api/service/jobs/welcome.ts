import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts'
import type { Env } from '../env'
import { senderOf } from '../mail/sender'
import type { SendMail } from '../mail/transport'
import { welcomeMail } from '../mail/welcome'
import type { OutboxRow } from './outbox'

/** Greets a new customer, unless the account is erased by now. */
export function sendWelcome(db: Db, send: SendMail, env: Env) {
  return async ({ id, payload: { userId } }: OutboxRow): Promise<void> => {
    if (userId === undefined) throw new Error(`outbox row ${id} names no customer`)
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    if (!user) return
    const { firstName, email } = user
    await send(welcomeMail({ id: userId, firstName, to: email }, senderOf(env)))
  }
}
