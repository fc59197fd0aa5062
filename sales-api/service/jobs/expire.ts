import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { GUEST_CART_DAYS } from '@/lib/shared/order-terms'
import { databaseNow } from '../db/clock'
import type { Db } from '../db/database'
import { hasPersonalFacts, withoutPersonalFacts } from '../db/outbox-rows'
import { alertLinks, passwordResets, sessions } from '../db/schema/accounts'
import { mixTemplateItems, mixTemplates } from '../db/schema/mixes'
import { ORDER_MAIL_KINDS, outbox, postalCodes, rateLimits } from '../db/schema/operations'
import { lineItems, orders, payments } from '../db/schema/orders'
import { ALERT_LINK_DAYS } from '../domain/catalogue/stock-alerts'
import { atGateway } from '../domain/checkout/payment-in-progress'
import { isUnpaid } from '../domain/checkout/unpaid-orders'
import { UNFINISHED } from '../domain/orders/order-state'

/** Deletes expired data of all kinds; runs once an hour. */
export async function expire(db: Db, log: Logger): Promise<void> {
  const now = await databaseNow(db)
  const carts = await expireCarts(db, now)
  if (carts > 0) log.info({ carts }, 'abandoned carts deleted')
  await expireAccounts(db, now)
  await expireOutbox(db, now)
  await expirePostalCodes(db, now)
  await expireBlendDrafts(db, now)
  await forgetCallers(db)
}

/** Clears the client address hash of orders that are paid or handed over. */
async function forgetCallers(db: Db): Promise<void> {
  const unpaid = db.select({ id: payments.id }).from(payments)
  const isOver = and(
    isNotNull(orders.placedFrom),
    notExists(unpaid.where(and(eq(payments.orderId, orders.id), isUnpaid))),
  )
  await inBatches(async () => {
    const rows = db.select({ id: orders.id }).from(orders).where(isOver).limit(BATCH)
    const some = rows.for('update', { skipLocked: true })
    const changed = await db
      .update(orders)
      .set({ placedFrom: null })
      .where(inArray(orders.id, some))
      .returning({ id: orders.id })
    return changed.length
  })
}

const DAY_MS = 86_400_000
/** Rows per statement; small, so that no call waits long for a lock. */
const BATCH = 100

/**
 * Deletes guest orders that were never completed and returns how many. An order whose payment is
 * still at the gateway stays until the payment has ended.
 */
export async function expireCarts(db: Db, now: Date): Promise<number> {
  const condition = abandoned(db, now)
  return await inBatches(() => deleteBatch(db, condition))
}

/**
 * Repeats `step` while it ends `BATCH` rows, and yields to the event loop between two steps.
 * Returns the total.
 */
async function inBatches(step: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await step()
    total += ended
    if (ended < BATCH) return total
    await nextTurn()
  }
}

/** Deletes the rows that fit the condition, in batches. */
async function deleteWhere(db: Db, table: PgTable, key: PgColumn, condition?: SQL): Promise<void> {
  await inBatches(async () => {
    const rows = db.select({ key }).from(table).where(condition).limit(BATCH)
    // Skips locked rows: a call may hold several counts, locked in the order of their keys.
    const some = rows.for('update', { skipLocked: true })
    const isEnded = and(inArray(key, some), condition)
    const deleted = await db.delete(table).where(isEnded).returning({ key })
    return deleted.length
  })
}

/** Deletes a batch of carts. Skips locked carts, and carts changed since they were selected. */
async function deleteBatch(db: Db, condition: SQL | undefined): Promise<number> {
  return await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(condition)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await tx.delete(orders).where(and(inArray(orders.id, ids), condition))
    return ids.length
  })
}

function abandoned(db: Db, now: Date): SQL | undefined {
  const untouchedFor = (days: number) =>
    lte(orders.updatedAt, new Date(now.getTime() - days * DAY_MS))
  const lines = db.select({ id: lineItems.id }).from(lineItems)
  const isFilled = exists(lines.where(eq(lineItems.orderId, orders.id)))
  const open = db.select({ id: payments.id }).from(payments)
  return and(
    isNull(orders.userId),
    inArray(orders.state, UNFINISHED),
    not(exists(open.where(and(eq(payments.orderId, orders.id), atGateway)))),
    untouchedFor(GUEST_CART_DAYS.empty),
    or(untouchedFor(GUEST_CART_DAYS.filled), not(isFilled)),
  )
}

/** Deletes expired sessions, links and attempt counters, and used reset links. */
async function expireAccounts(db: Db, now: Date): Promise<void> {
  await deleteWhere(db, rateLimits, rateLimits.key, lte(rateLimits.expire, now))
  await deleteWhere(db, sessions, sessions.tokenHash, lte(sessions.expiresAt, now))
  const isOver = or(lte(passwordResets.expiresAt, now), isNotNull(passwordResets.usedAt))
  await deleteWhere(db, passwordResets, passwordResets.tokenHash, isOver)
  const oldest = new Date(now.getTime() - ALERT_LINK_DAYS * DAY_MS)
  await deleteWhere(db, alertLinks, alertLinks.tokenHash, lte(alertLinks.createdAt, oldest))
}

const DRAFT_KEPT_MS = 7 * 86_400_000

/**
 * Deletes old drafts of blends without name and items. Every visit to a new blend creates a draft.
 */
async function expireBlendDrafts(db: Db, now: Date): Promise<void> {
  const items = db.select({ id: mixTemplateItems.id }).from(mixTemplateItems)
  const isLeft = and(
    isNull(mixTemplates.completedAt),
    eq(mixTemplates.name, ''),
    lte(mixTemplates.updatedAt, new Date(now.getTime() - DRAFT_KEPT_MS)),
    notExists(items.where(eq(mixTemplateItems.templateId, mixTemplates.id))),
  )
  await deleteWhere(db, mixTemplates, mixTemplates.id, isLeft)
}

const OUTBOX_KEPT_MS = 30 * 86_400_000

/** Deletes personal data of finished rows, and finished rows after 30 days. */
async function expireOutbox(db: Db, now: Date): Promise<void> {
  await forgetAddressees(db)
  await deleteFinished(db, new Date(now.getTime() - OUTBOX_KEPT_MS))
}

/** Personal data must not outlive their use by the mail (LGPD art. 16). */
async function forgetAddressees(db: Db): Promise<void> {
  const isOver = or(isNotNull(outbox.doneAt), isNotNull(outbox.deadAt))
  await inBatches(async () => {
    const some = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isOver, hasPersonalFacts))
      .limit(BATCH)
    const changed = await db
      .update(outbox)
      .set({ payload: withoutPersonalFacts })
      .where(inArray(outbox.id, some))
      .returning({ id: outbox.id })
    return changed.length
  })
}

/**
 * Order mails stay: they name no person, prevent a second mail and prove to the audit that a mail
 * was sent.
 */
async function deleteFinished(db: Db, before: Date): Promise<void> {
  const isOld = and(
    notInArray(outbox.kind, [...ORDER_MAIL_KINDS]),
    or(lte(outbox.doneAt, before), lte(outbox.deadAt, before)),
  )
  await deleteWhere(db, outbox, outbox.id, isOld)
}

/** In ms. Twice the validity of a response: an older response still helps during an outage. */
const POSTAL_CODE_KEPT_MS = 60 * 86_400_000

async function expirePostalCodes(db: Db, now: Date): Promise<void> {
  const isOld = lte(postalCodes.fetchedAt, new Date(now.getTime() - POSTAL_CODE_KEPT_MS))
  await deleteWhere(db, postalCodes, postalCodes.zipcode, isOld)
}
