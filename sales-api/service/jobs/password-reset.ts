import type { Db } from '../db/database'
import { createResetToken } from '../domain/accounts/reset-password'
import type { Env } from '../env'
import { passwordResetMail } from '../mail/password-reset'
import { senderOf } from '../mail/sender'
import type { SendMail } from '../mail/transport'
import type { OutboxRow } from './outbox'

/** Mails a reset link to a known e-mail; an unknown one gets nothing. The token is made here, never kept. */
export function sendPasswordReset(db: Db, send: SendMail, env: Env) {
  return async ({ id, payload: { email } }: OutboxRow): Promise<void> => {
    if (email === undefined) throw new Error(`outbox row ${id} names no e-mail`)
    const token = await createResetToken(db, email)
    if (token === null) return
    const link = new URL('/resetar-senha', env.publicUrl)
    link.search = new URLSearchParams({ token, email }).toString()
    await send(passwordResetMail({ id, to: email, link }, senderOf(env)))
  }
}
