import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { gatewayCharges, gatewayCustomers } from '../../db/schema/gateway'
import { outbox } from '../../db/schema/operations'
import type { Charge, ChargeDispute, ChargeRefund } from '../gateway'

/** Most rows that Stripe returns in one page; the package fetches further pages itself. */
const PAGE = 100

/** Option of a call: returns the intent with its latest charge as an object. */
export const WITH_CHARGE = { expand: ['latest_charge'] }

/** Reads an intent with its refunds and disputes, in at most two round trips. */
export async function readCharge(stripe: Stripe, intentId: string): Promise<Charge> {
  const intent = await stripe.paymentIntents.retrieve(intentId, WITH_CHARGE)
  const own = { payment_intent: intentId, limit: PAGE }
  const { latest_charge: latest } = intent
  const [refunds, disputes] = await Promise.all([
    intent.amount_received > 0 ? all(stripe.refunds.list(own)) : [],
    isWhole(latest) && latest.disputed ? all(stripe.disputes.list(own)) : [],
  ])
  return toCharge(intent, refunds, disputes)
}

/**
 * Intents begun since then, newest first, then older ones with a refund or dispute begun since
 * then.
 */
export async function* listCharges(stripe: Stripe, since: Date): AsyncIterable<Charge> {
  const begun = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE }
  const refunds = await byIntent(stripe.refunds.list(begun))
  const disputes = await byIntent(stripe.disputes.list(begun))
  const older = new Set([...refunds.keys(), ...disputes.keys()])
  for await (const intent of stripe.paymentIntents.list(begun)) {
    older.delete(intent.id)
    yield toCharge(intent, refunds.get(intent.id) ?? [], disputes.get(intent.id) ?? [])
  }
  for (const id of older) yield await readCharge(stripe, id)
}

/** Until when the intent's charge can be captured; null where Stripe reports no end. */
export function holdEndOf({ latest_charge: latest }: Stripe.PaymentIntent): Date | null {
  const card = isWhole(latest) ? latest.payment_method_details?.card : null
  return card?.capture_before ? new Date(card.capture_before * 1000) : null
}

const STATES: Partial<Record<Stripe.PaymentIntent.Status, Charge['state']>> = {
  requires_capture: 'held',
  succeeded: 'captured',
  canceled: 'over',
}

function toCharge(
  intent: Stripe.PaymentIntent,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): Charge {
  return {
    key: intent.metadata.key ?? null,
    reference: intent.id,
    state: STATES[intent.status] ?? 'open',
    heldCents: intent.amount_capturable,
    capturedCents: intent.amount_received,
    refunds: refunds.map(toRefund),
    disputes: disputes.map(toDispute),
  }
}

function toRefund({ id, amount, metadata, status }: Stripe.Refund): ChargeRefund {
  return { id, key: metadata?.key ?? null, cents: amount, state: status ?? 'pending' }
}

function toDispute(dispute: Stripe.Dispute): ChargeDispute {
  const { id, amount, reason, status, evidence_details: evidence } = dispute
  const dueBy = evidence.due_by === null ? null : new Date(evidence.due_by * 1000)
  return { id, cents: amount, reason, state: status, dueBy }
}

type OfIntent = { payment_intent: string | Stripe.PaymentIntent | null }

async function byIntent<T extends OfIntent>(list: AsyncIterable<T>): Promise<Map<string, T[]>> {
  const found = new Map<string, T[]>()
  for await (const row of list) {
    const { payment_intent: named } = row
    const id = isWhole(named) ? named.id : named
    if (id !== null) found.set(id, [...(found.get(id) ?? []), row])
  }
  return found
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = []
  for await (const row of list) rows.push(row)
  return rows
}

/** Whether Stripe sent the object itself and not only its id. */
function isWhole<T extends object>(named: string | T | null): named is T {
  return typeof named === 'object' && named !== null
}

type ChargeRow = typeof gatewayCharges.$inferSelect

export async function findCharge(db: Db, key: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(gatewayCharges).where(eq(gatewayCharges.key, key))
  return row ?? null
}

/** Row of the key; inserts a new one. */
export async function openCharge(db: Db, key: string): Promise<ChargeRow | null> {
  await db.insert(gatewayCharges).values({ key }).onConflictDoNothing()
  return await findCharge(db, key)
}

/** Records the intent, which allows to confirm it. False when the key was voided meanwhile. */
export async function recordIntent(db: Db, key: string, intentId: string): Promise<boolean> {
  const rows = await db
    .update(gatewayCharges)
    .set({ intentId })
    .where(and(eq(gatewayCharges.key, key), eq(gatewayCharges.isVoided, false)))
    .returning({ key: gatewayCharges.key })
  return rows.length > 0
}

/** Records until when the bank holds the money of the intent. */
export async function recordHoldEnd(db: Db, intentId: string, captureBefore: Date): Promise<void> {
  const own = eq(gatewayCharges.intentId, intentId)
  await db.update(gatewayCharges).set({ captureBefore }).where(own)
}

/** Refuses the key from now on, also one never seen. Returns the id of its intent, or null. */
export async function recordVoid(db: Db, key: string): Promise<string | null> {
  const [row] = await db
    .insert(gatewayCharges)
    .values({ key, isVoided: true })
    .onConflictDoUpdate({ target: gatewayCharges.key, set: { isVoided: true } })
    .returning({ intentId: gatewayCharges.intentId })
  return row?.intentId ?? null
}

export async function findCustomer(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select().from(gatewayCustomers).where(eq(gatewayCustomers.userId, userId))
  return row?.customerId ?? null
}

/**
 * Records the customer and returns its id. Of two created concurrently the first stays and the
 * other is deleted.
 */
export async function recordCustomer(db: Db, userId: number, customerId: string) {
  await db.insert(gatewayCustomers).values({ userId, customerId }).onConflictDoNothing()
  const saved = (await findCustomer(db, userId)) ?? customerId
  if (saved !== customerId) {
    const subject = `${userId}:${customerId}`
    await db.insert(outbox).values(outboxRow('forget-customer', subject, { customer: customerId }))
  }
  return saved
}

export async function dropCustomer(db: Db, userId: number): Promise<void> {
  await db.delete(gatewayCustomers).where(eq(gatewayCustomers.userId, userId))
}
