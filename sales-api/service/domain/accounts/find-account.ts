import { and, inArray, isNull } from 'drizzle-orm'
import { normaliseEmail } from '@/lib/shared/email'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import type { UserRow } from './passwords'

/** Spellings an e-mail address may be stored in: as typed in accounts of old, else normalised. */
export function storedSpellings(email: string): string[] {
  const clean = normaliseEmail(email)
  return [...new Set([email.trim().toLowerCase(), clean, clean.normalize('NFD')])]
}

/** Account of an e-mail address that is not erased; where two spellings have one, that of the spelling as typed. */
export async function findAccount(db: Queryable, email: string): Promise<UserRow | undefined> {
  const spellings = storedSpellings(email)
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.email, spellings), isNull(users.erasedAt)))
  return rows.sort((a, b) => spellings.indexOf(a.email) - spellings.indexOf(b.email))[0]
}
