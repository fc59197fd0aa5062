import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { storedSpellings } from '../../db/schema/columns'
import type { UserRow } from './passwords'

/**
 * Returns the account of an e-mail address unless it is erased. If two spellings have an account,
 * the spelling as typed wins.
 */
export async function findAccount(db: Queryable, email: string): Promise<UserRow | undefined> {
  const spellings = storedSpellings(email)
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.email, spellings), isNull(users.erasedAt)))
  return rows.sort((a, b) => spellings.indexOf(a.email) - spellings.indexOf(b.email))[0]
}

/**
 * Makes calls of one customer run in turn. Not FOR UPDATE: a payment that saves its card would wait
 * for that lock.
 */
export async function lockCustomer(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
