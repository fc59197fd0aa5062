import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema/accounts'

export type UserRow = typeof users.$inferSelect

/**
 * Locks a customer whose password was checked outside the transaction; false when it has changed since. Never FOR
 * UPDATE, which a payment that saves its card would wait for.
 */
export async function lockUser(
  tx: Tx,
  checked: UserRow,
  strength: 'share' | 'no key update',
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash)))
    .for(strength)
  return rows.length > 0
}
