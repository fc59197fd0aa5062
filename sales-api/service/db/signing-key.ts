import { randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database'
import { signingKeys } from './schema/operations'

/**
 * Returns the secret of this name in base64url and generates it on first use. If processes generate
 * it concurrently, the first stored secret wins.
 */
export async function findSigningKey(db: Queryable, name: string): Promise<string> {
  const stored = await readSecret(db, name)
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ name, secret }).onConflictDoNothing()
  return (await readSecret(db, name)) ?? secret
}

/** The same secret as a column of a select; null until it was generated. */
export function signingKey(name: string): SQL<string | null> {
  return sql`(select ${signingKeys.secret} from ${signingKeys} where ${eq(signingKeys.name, name)})`
}

async function readSecret(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: signingKeys.secret })
    .from(signingKeys)
    .where(eq(signingKeys.name, name))
  return row?.secret
}
