import { randomBytes } from 'node:crypto'
import { and, desc, eq, exists, gt, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { WireTracker } from '@/lib/shared/contract/order'
import { fromCents, lineTotalCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseTime, databaseTimeAgo } from '../../db/clock'
import type { Db, Queryable } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import {
  doorMoney,
  lineItems,
  orders,
  payments,
  type Substitute,
  weightConsents,
} from '../../db/schema/orders'
import { hashToken } from '../orders/find-order'
import { LEFT_IN, WEIGHED_IN } from './states'

/** Days for which the link in the e-mail accepts an answer. */
const LINK_DAYS = 7

/** Creates the token of the e-mailed link and stores its hash; null once the customer agreed. */
export async function createConsentToken(db: Db, consentId: number): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const rows = await db
    .update(weightConsents)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(weightConsents.id, consentId), isNull(weightConsents.agreedAt)))
    .returning({ id: weightConsents.id })
  return rows.length > 0 ? token : null
}

/** A question to the customer, as the page behind the link shows it. */
export interface ConsentQuestion {
  id: number
  number: string
  product: string
  unit: 'g' | 'kg' | 'un'
  ordered: number
  quantity: number
  lineCents: number
  totalCents: number
  askedAt: Date
  answer: 'yes' | 'no' | null
  /** Grams that the order goes with, 0 for a line that was left out; null while undecided. */
  weighed: number | null
  /** The other product that goes in place of the line. */
  substitute: Substitute | null
  isCanceled: boolean
  /** Whether an answer still counts: the weight is undecided and the order is in the shop. */
  isOpen: boolean
}

/** Returns the question of a link, or null for an unknown or old token. */
export async function findQuestion(db: Queryable, token: string): Promise<ConsentQuestion | null> {
  const isRecent = gt(weightConsents.createdAt, databaseTimeAgo(LINK_DAYS * 86_400_000))
  const isAsked = and(eq(weightConsents.tokenHash, hashToken(token)), isRecent)
  return (await readQuestions(db, isAsked))[0] ?? null
}

/** Returns the question with this id, or null. */
export async function questionOf(db: Queryable, id: number): Promise<ConsentQuestion | null> {
  return (await readQuestions(db, eq(weightConsents.id, id)))[0] ?? null
}

async function readQuestions(
  db: Queryable,
  condition: SQL | undefined,
): Promise<ConsentQuestion[]> {
  const laterMoney = db
    .select({ id: doorMoney.id })
    .from(doorMoney)
    .where(and(eq(doorMoney.orderId, orders.id), gt(doorMoney.at, weightConsents.createdAt)))
  // A capture that the gateway has not confirmed yet has no `capturedAt`.
  const fixedAt = sql`coalesce(${payments.capturedAt}, ${payments.updatedAt})`
  const laterCharge = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        isNotNull(payments.capturedCents),
        or(gt(fixedAt, weightConsents.createdAt), exists(laterMoney)),
      ),
    )
  const rows = await db
    .select({
      consent: weightConsents,
      line: lineItems,
      variant: variants,
      order: orders,
      isCharged: sql<boolean>`${exists(laterCharge)}`,
    })
    .from(weightConsents)
    .innerJoin(lineItems, eq(lineItems.id, weightConsents.lineId))
    .innerJoin(orders, eq(orders.id, lineItems.orderId))
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(condition)
    .orderBy(weightConsents.id)
  return rows.map(({ consent, line, variant, order, isCharged }) => {
    const isDecided = isCharged || line.updatedAt > consent.createdAt
    const weighed = isDecided ? line.producedQuantity : null
    const { state, fulfillmentState, deliveryState } = order
    return {
      id: consent.id,
      number: order.number,
      product: variant.name,
      unit: variant.unit,
      ordered: line.quantity,
      quantity: consent.quantity,
      lineCents: lineTotalCents(line.price, consent.quantity),
      totalCents: consent.totalCents,
      askedAt: consent.createdAt,
      answer: consent.agreedAt ? 'yes' : consent.refusedAt ? 'no' : null,
      weighed,
      substitute: line.substitute,
      isCanceled: state === 'canceled',
      isOpen:
        weighed === null &&
        state === 'complete' &&
        WEIGHED_IN.includes(fulfillmentState ?? '') &&
        !LEFT_IN.includes(deliveryState ?? ''),
    }
  })
}

/** Returns the questions of an order that wait for an answer, without the link of the e-mail. */
export async function waitingQuestions(
  db: Queryable,
  orderId: number,
): Promise<WireTracker['weight_questions']> {
  const isWaiting = and(
    eq(lineItems.orderId, orderId),
    isNotNull(weightConsents.tokenHash),
    isNull(weightConsents.agreedAt),
    isNull(weightConsents.refusedAt),
    gt(weightConsents.createdAt, databaseTimeAgo(LINK_DAYS * 86_400_000)),
  )
  const waiting = await readQuestions(db, isWaiting)
  return waiting
    .filter(({ isOpen }) => isOpen)
    .map((asked) => ({
      name: asked.product,
      unit_for_quantity: asked.unit,
      ordered: asked.ordered,
      quantity: asked.quantity,
      total: fromCents(asked.lineCents),
      asked_at: toWireInstant(asked.askedAt),
    }))
}

/**
 * Stores the customer's answer while the question is open. A yes is final, and the order
 * is marked as changed.
 */
export async function answerQuestion(db: Db, { id, number }: ConsentQuestion, isYes: boolean) {
  await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).for('update')
    if (!(await questionOf(tx, id))?.isOpen) return
    const answered = await tx
      .update(weightConsents)
      .set(isYes ? { agreedAt: databaseTime, refusedAt: null } : { refusedAt: databaseTime })
      .where(and(eq(weightConsents.id, id), isNull(weightConsents.agreedAt)))
      .returning({ id: weightConsents.id })
    if (answered.length === 0) return
    await tx.update(orders).set({ updatedAt: databaseTime }).where(eq(orders.number, number))
  })
}

/** Grams that the customer last agreed to, by line of the order. */
export async function agreedWeights(db: Queryable, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectDistinctOn([weightConsents.lineId], {
      lineId: weightConsents.lineId,
      quantity: weightConsents.quantity,
    })
    .from(weightConsents)
    .innerJoin(lineItems, eq(lineItems.id, weightConsents.lineId))
    .where(and(eq(lineItems.orderId, orderId), isNotNull(weightConsents.agreedAt)))
    .orderBy(weightConsents.lineId, desc(weightConsents.id))
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]))
}

/** The highest total in cents that the customer agreed to for the order; 0 without a yes. */
export async function agreedCents(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db
    .select({ cents: max(weightConsents.totalCents) })
    .from(weightConsents)
    .innerJoin(lineItems, eq(lineItems.id, weightConsents.lineId))
    .where(and(eq(lineItems.orderId, orderId), isNotNull(weightConsents.agreedAt)))
  return row?.cents ?? 0
}

/** The last question about the weight of each line, and the customer's answer. */
export async function lastConsents(db: Queryable, orderId: number) {
  const rows = await db
    .selectDistinctOn([weightConsents.lineId], { consent: weightConsents })
    .from(weightConsents)
    .innerJoin(lineItems, eq(lineItems.id, weightConsents.lineId))
    .where(eq(lineItems.orderId, orderId))
    .orderBy(weightConsents.lineId, desc(weightConsents.id))
  return new Map(
    rows.map(({ consent: { lineId, quantity, agreedAt, refusedAt } }) => {
      const answer = agreedAt ? ('yes' as const) : refusedAt ? ('no' as const) : null
      return [lineId, { quantity, answer }]
    }),
  )
}
