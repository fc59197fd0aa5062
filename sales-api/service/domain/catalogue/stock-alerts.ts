import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WireProduct } from '@/lib/shared/contract/catalogue'
import type { Db, Queryable, Tx } from '../../db/database'
import { alertLinks, stockAlerts, users } from '../../db/schema/accounts'
import { outbox } from '../../db/schema/operations'
import { hashToken } from '../orders/find-order'

/** Sets or removes the customer's stock alert for the variant. */
export async function setStockAlert(db: Queryable, userId: number, variantId: number, on: boolean) {
  if (on) {
    await db.insert(stockAlerts).values({ userId, variantId }).onConflictDoNothing()
  } else {
    await db.delete(stockAlerts).where(ownAlert(userId, variantId))
  }
}

/** Returns the product with the stock-alert state of this customer. */
export async function withStockAlert(
  db: Queryable,
  product: WireProduct,
  userId: number | null,
): Promise<WireProduct> {
  if (userId === null) return product
  const rows = await db.select().from(stockAlerts).where(ownAlert(userId, product.id))
  return { ...product, should_notify_user: rows.length > 0 }
}

function ownAlert(userId: number, variantId: number) {
  return and(eq(stockAlerts.userId, userId), eq(stockAlerts.variantId, variantId))
}

/** Days for which the link in an e-mail can end stock alerts. */
export const ALERT_LINK_DAYS = 180

/**
 * Creates a token of 256 random bits that ends the customer's stock alerts; stores only its hash.
 */
export async function createAlertLink(db: Queryable, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(alertLinks).values({ tokenHash: hashToken(token), userId })
  return token
}

/** Returns the customer whose stock alerts the token ends, or null for an unknown token. */
export async function findAlertOwner(db: Queryable, token: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: alertLinks.userId })
    .from(alertLinks)
    .where(eq(alertLinks.tokenHash, hashToken(token)))
  return row?.userId ?? null
}

/** Ends every stock alert of the customer, including queued e-mails. */
export async function endAlerts(db: Db, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAlerts(tx, userId)
    await tx.delete(stockAlerts).where(eq(stockAlerts.userId, userId))
    await tx
      .delete(outbox)
      .where(
        and(
          eq(outbox.kind, 'back-in-stock-mail'),
          eq(sql`${outbox.payload} ->> 'userId'`, String(userId)),
          isNull(outbox.doneAt),
        ),
      )
  })
}

/**
 * Keeps the customer waiting for a variant that sold out before its mail was sent, unless the mail
 * has left the outbox meanwhile: then the customer has ended the alerts.
 */
export async function waitAgain(db: Db, mailId: number, userId: number, variantId: number) {
  await db.transaction(async (tx) => {
    await lockAlerts(tx, userId)
    const isAsked = (await tx.$count(outbox, eq(outbox.id, mailId))) > 0
    if (isAsked) await setStockAlert(tx, userId, variantId, true)
  })
}

/** Makes those who end the alerts of a customer and those who renew one wait for each other. */
async function lockAlerts(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
