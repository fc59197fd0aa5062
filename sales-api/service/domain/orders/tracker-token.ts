import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../db/database'
import { findSigningKey } from '../../db/signing-key'

const KEY_NAME = 'tracker'

/** The token of a tracker link: the order's number and its signature (HMAC-SHA256). */
export async function signTrackerToken(db: Queryable, orderNumber: string): Promise<string> {
  return (await trackerSigner(db))(orderNumber)
}

/** Signs the links of many orders. */
export async function trackerSigner(db: Queryable): Promise<(orderNumber: string) => string> {
  const key = await findKey(db)
  return (orderNumber) => `${orderNumber}.${sign(key, orderNumber)}`
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

async function findKey(db: Queryable): Promise<Buffer> {
  return Buffer.from(await findSigningKey(db, KEY_NAME), 'base64url')
}
