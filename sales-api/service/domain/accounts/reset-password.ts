import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { PasswordResetInput } from '@/lib/shared/contract/account'
import { PASSWORD_MISMATCH, RESET_LINK_MINUTES } from '@/lib/shared/customer-rules'
import { accountEmailError, normaliseEmail } from '@/lib/shared/email'
import { databaseTime, databaseTimeIn } from '../../db/clock'
import type { Db, Queryable } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { passwordResets, users } from '../../db/schema/accounts'
import { storedSpellings } from '../../db/schema/columns'
import { outbox } from '../../db/schema/operations'
import { gone, unprocessableAccount } from '../http-error'
import { hashToken } from '../orders/find-order'
import { attachGuestOrders } from '../orders/guest-orders'
import { endResetLinks, hashPassword, newPasswordError, setPassword } from './passwords'

const badLink = () => unprocessableAccount({ base: ['Link inválido ou expirado'] })

/**
 * Queues a reset mail, for the password or for guest orders. Work and response are the same for
 * known and unknown e-mails. Throws 422.
 */
export async function requestReset(db: Db, email: string, forOrders = false): Promise<void> {
  const clean = normaliseEmail(email)
  const error = accountEmailError(clean)
  if (error) throw unprocessableAccount({ email: [error] })
  const payload = forOrders ? { email: clean, forOrders } : { email: clean }
  await db.insert(outbox).values(outboxRow('password-reset-mail', randomUUID(), payload))
}

/**
 * Creates a single-use token for a known e-mail and ends the older ones; null for an unknown
 * e-mail.
 */
export async function createResetToken(db: Db, email: string): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.erasedAt)))
      .for('no key update')
    if (!user) return null
    await endResetLinks(tx, user.id)
    const token = randomBytes(32).toString('base64url')
    await tx.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: databaseTimeIn(RESET_LINK_MINUTES * 60_000),
    })
    return token
  })
}

/**
 * Sets a new password by a reset link and ends every session and link of the customer. Assigns the
 * guest orders of the now proven e-mail to the account. Throws 422.
 */
export async function resetPassword(
  db: Db,
  token: string,
  input: PasswordResetInput,
): Promise<void> {
  const error = await newPasswordError(input.password)
  if (error) throw unprocessableAccount({ password: [error] })
  const confirmation = input.passwordConfirmation ?? input.password_confirmation
  if (confirmation !== input.password) throw unprocessableAccount({ password: [PASSWORD_MISMATCH] })
  const { email } = input
  const userId = await findLinkOwner(db, token, email)
  if (userId === null) throw badLink()
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if ((await findLinkOwner(tx, token, email)) === null) throw badLink()
    await setPassword(tx, userId, passwordHash)
    await tx.update(users).set({ emailProvenAt: databaseTime }).where(eq(users.id, userId))
    await attachGuestOrders(tx, userId, email)
  })
}

/** Throws 410 unless the link can still set a password; an unknown link is no other answer. */
export async function checkResetLink(db: Db, token: string): Promise<void> {
  const [row] = await db
    .select({ userId: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isLiving(token))
  if (!row) throw gone()
}

const isLiving = (token: string) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, databaseTime),
    isNull(users.erasedAt),
  )

/**
 * Returns the customer of an unused link, or null. Runs before any hashing, so that guesses stay
 * cheap.
 */
async function findLinkOwner(db: Queryable, token: string, email: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isLiving(token), inArray(users.email, storedSpellings(email))))
  return row?.userId ?? null
}
