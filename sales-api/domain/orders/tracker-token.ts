import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { signingKeys } from '../../db/schema/operations'

const KEY_NAME = 'tracker'

/** The token of a tracker link: the order's number and its signature (HMAC-SHA256, Q06). */
export async function signTrackerToken(db: Queryable, orderNumber: string): Promise<string> {
  return `${orderNumber}.${sign(await findKey(db), orderNumber)}`
}

/** The order number that a token was signed for; null for a forged one. */
export async function readTrackerToken(db: Queryable, token: string): Promise<string | null> {
  const [, number, signature] = /^(\w+)\.([\w-]{43})$/.exec(token) ?? []
  if (!number || !signature) return null
  const expected = Buffer.from(sign(await findKey(db), number))
  return timingSafeEqual(Buffer.from(signature), expected) ? number : null
}

function sign(key: Buffer, orderNumber: string): string {
  return createHmac('sha256', key).update(orderNumber).digest('base64url')
}

/** Made at first need; of several made at once, the one that was stored first counts for all. */
async function findKey(db: Queryable): Promise<Buffer> {
  const stored = await readSecret(db)
  if (stored) return Buffer.from(stored, 'base64url')
  const secret = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ name: KEY_NAME, secret }).onConflictDoNothing()
  return Buffer.from((await readSecret(db)) ?? secret, 'base64url')
}

async function readSecret(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: signingKeys.secret })
    .from(signingKeys)
    .where(eq(signingKeys.name, KEY_NAME))
  return row?.secret
}
