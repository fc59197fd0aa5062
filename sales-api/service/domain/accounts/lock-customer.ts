import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema/accounts'

/**
 * Makes calls of one customer run in turn. Not FOR UPDATE: a payment that saves its card would wait
 * for that lock.
 */
export async function lockCustomer(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
