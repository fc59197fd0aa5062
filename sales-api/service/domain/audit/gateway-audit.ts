import { and, eq, gte, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { gatewayCharges, paymentDisputes, paymentRefunds } from '../../db/schema/gateway'
import { outbox } from '../../db/schema/operations'
import { payments } from '../../db/schema/orders'
import { type Charge, type Gateway, HAS_BOOKS } from '../../payments/gateway'
import type { Disagreement } from './audit'
import { type Booked, compareBooks } from './compare-books'

/** Pattern of order keys; other keys on the account belong to another shop or a check. */
const OUR_KEY = /^R\d+:authorize:\d+$/

/**
 * Returns the disagreements between the shop's payments and the gateway's charges since `since`.
 * Reads a disagreeing charge again before it counts, since the shop goes on selling. Then queues
 * the charges with news for the job.
 */
export async function auditGateway(db: Db, gateway: Gateway, since: Date): Promise<Disagreement[]> {
  if (!HAS_BOOKS[gateway.name]) return []
  const found: Disagreement[] = []
  const listed = new Set<string>()
  for await (const charge of gateway.list(since)) {
    listed.add(charge.reference)
    const [booked] = await readBooks(db, eq(gatewayCharges.intentId, charge.reference))
    const isOurs = OUR_KEY.test(booked?.key ?? charge.key ?? '')
    if (!isOurs || compareBooks(booked ?? null, charge).length === 0) continue
    found.push(...(await lookAgain(db, gateway, charge)))
  }
  const stored = await db
    .select({ key: gatewayCharges.key, reference: gatewayCharges.intentId })
    .from(gatewayCharges)
    .where(gte(gatewayCharges.createdAt, since))
  for (const { key, reference } of stored) {
    if (reference === null || listed.has(reference) || !OUR_KEY.test(key)) continue
    if (compareBooks(await bookedUnder(db, key), null).length === 0) continue
    const charge = await gateway.read(key)
    found.push(...compareBooks(await bookedUnder(db, key), charge))
  }
  return found
}

async function lookAgain(db: Db, gateway: Gateway, charge: Charge): Promise<Disagreement[]> {
  const [before] = await readBooks(db, eq(gatewayCharges.intentId, charge.reference))
  // A charge without a stored key cannot be read again; it was held before it was listed.
  if (!before) return compareBooks(null, charge)
  const now = await gateway.read(before.key)
  const found = compareBooks(await bookedUnder(db, before.key), now)
  if (now && found.length > 0) await queueChangedCharge(db, now)
  return found
}

async function bookedUnder(db: Db, key: string): Promise<Booked | null> {
  const [booked] = await readBooks(db, eq(gatewayCharges.key, key))
  return booked ?? null
}

/** Queues the charge for the job, like a gateway event. */
async function queueChangedCharge(
  db: Db,
  { reference, state, refunds, disputes }: Charge,
): Promise<void> {
  const states = [...refunds, ...disputes].map((news) => news.state).join()
  const subject = `audit:${reference}:${state}:${states}`
  const row = outboxRow('gateway-event', subject, { charge: reference })
  await db.insert(outbox).values(row).onConflictDoNothing()
}

/**
 * Reads the shop's records of charges with a gateway id, with their payments, refunds and disputes.
 */
async function readBooks(db: Db, which: SQL): Promise<Booked[]> {
  const rows = await db
    .select({ key: gatewayCharges.key, reference: gatewayCharges.intentId, payment: payments })
    .from(gatewayCharges)
    .leftJoin(payments, eq(payments.gatewayKey, gatewayCharges.key))
    .where(and(which))
  const found: Booked[] = []
  for (const { key, reference, payment } of rows) {
    if (reference === null) continue
    const id = payment?.id ?? 0
    found.push({
      key,
      reference,
      payment,
      refunds: await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id)),
      disputes: await db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id)),
    })
  }
  return found
}
