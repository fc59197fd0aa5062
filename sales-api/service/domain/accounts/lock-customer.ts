import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema/accounts'

/** Lets calls of one customer run in turn; not FOR UPDATE, which saving a card after its payment would wait for. */
export async function lockCustomer(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
