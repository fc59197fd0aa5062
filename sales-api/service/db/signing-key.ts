import { randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database'
import { signingKeys } from './schema/operations'

/** The secret of this name in base64url, made when first needed; if several processes make one, the first that is stored counts. */
export async function findSigningKey(db: Queryable, name: string): Promise<string> {
  const stored = await readSecret(db, name)
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ name, secret }).onConflictDoNothing()
  return (await readSecret(db, name)) ?? secret
}

/** The same beside other columns of a select; null until it was made. */
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
