import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { sessions, users } from '../../db/schema/accounts'
import { passwordResets } from '../../db/schema/customers'

/** Sets a locked customer's password and ends every session and reset link (AUTH-23, B.5). */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await endResetLinks(tx, userId)
}

/** Ends every reset link of a locked customer that was not used yet. */
export async function endResetLinks(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}
