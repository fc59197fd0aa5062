import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { PasswordResetInput } from '../../../lib/contract/user'
import type { Db } from '../../db/database'
import { sessions, users } from '../../db/schema/accounts'
import { passwordResets } from '../../db/schema/customers'
import { outbox } from '../../db/schema/operations'
import { refusedAccount } from '../failure'
import { hashToken } from '../orders/find-order'
import { isEmail } from './email-rule'
import { hashPassword } from './passwords'
import { MISMATCH, passwordError } from './person-rules'

const LIFETIME_MS = 15 * 60_000

const badLink = () => refusedAccount({ base: ['Link inválido ou expirado'] })

/** Queues a reset mail; the same work and answer whether or not the e-mail is known (B.5). Throws 422. */
export async function requestReset(db: Db, email: string): Promise<void> {
  const clean = email.trim().toLowerCase()
  if (!isEmail(clean))
    throw refusedAccount({ email: [clean ? 'Email inválido' : 'Campo é obrigatório'] })
  await db.insert(outbox).values({
    kind: 'password-reset-mail',
    key: `password-reset-mail:${randomUUID()}`,
    payload: { email: clean },
  })
}

/** A new single-use token of 15 minutes for a known e-mail; null for an unknown one. */
export async function createResetToken(db: Db, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) return null
  const token = randomBytes(32).toString('base64url')
  await db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
  })
  return token
}

/** Sets a new password by a reset link and ends every session; throws 422 (B.5). */
export async function resetPassword(db: Db, token: string, input: PasswordResetInput) {
  const error = passwordError(input.password)
  if (error) throw refusedAccount({ password: [error] })
  const confirmation = input.passwordConfirmation ?? input.password_confirmation
  if (confirmation !== input.password) throw refusedAccount({ password: [MISMATCH] })
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(
        and(
          eq(passwordResets.tokenHash, hashToken(token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, new Date()),
        ),
      )
      .returning()
    if (!used) throw badLink()
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, used.userId), eq(users.email, input.email.trim().toLowerCase())))
      .returning({ id: users.id })
    if (!user) throw badLink()
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
  })
}
