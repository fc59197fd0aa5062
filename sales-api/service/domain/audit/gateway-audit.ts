import { and, eq, gte, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { gatewayCharges, paymentDisputes, paymentRefunds } from '../../db/schema/gateway'
import { outbox } from '../../db/schema/operations'
import { payments } from '../../db/schema/orders'
import { type Charge, type Gateway, HAS_BOOKS } from '../../payments/gateway'
import type { PaymentRow } from '../checkout/payment-in-progress'
import type { Disagreement } from './audit'

/** The shop's record of one charge of the gateway. */
interface Booked {
  key: string
  /** Id of the charge at the gateway. */
  reference: string
  payment: PaymentRow | null
  refunds: (typeof paymentRefunds.$inferSelect)[]
  disputes: (typeof paymentDisputes.$inferSelect)[]
}

/** Names of the checks below, as the audit reports them. */
export const GATEWAY_CHECKS = [
  'a payment for each hold and capture of the gateway',
  'a hold or capture of the gateway for each payment',
  'amounts at the gateway',
  'refunds at the gateway',
  'disputes at the gateway',
] as const

type GatewayCheck = (typeof GATEWAY_CHECKS)[number]

/**
 * Returns the disagreements of shop and gateway about one charge; null stands for a side that does
 * not know the charge.
 */
function compareBooks(booked: Booked | null, charge: Charge | null): Disagreement[] {
  const says = `charge ${charge?.reference ?? booked?.reference} (${booked?.key ?? charge?.key}): ${describeCharge(charge)}, ${describeBooked(booked)}`
  const found: GatewayCheck[] = []
  const payment = booked?.payment ?? null
  if (charge && isTaken(charge) && !isCounted(payment)) found.push(GATEWAY_CHECKS[0])
  if (isOwed(payment) && !(charge && isTaken(charge))) found.push(GATEWAY_CHECKS[1])
  if (charge && payment && isCounted(payment) && !sameAmount(payment, charge)) {
    found.push(GATEWAY_CHECKS[2])
  }
  if (charge && !sameRefunds(booked, charge)) found.push(GATEWAY_CHECKS[3])
  if (charge && !sameDisputes(booked, charge)) found.push(GATEWAY_CHECKS[4])
  return found.map((check) => ({ check, says }))
}

const isTaken = ({ state }: Charge) => state === 'held' || state === 'captured'

/** Whether the shop counts on the money, or is releasing it. */
function isCounted(payment: PaymentRow | null): boolean {
  return payment !== null && ['authorizing', 'pending', 'completed'].includes(payment.state)
}

/** Whether the gateway must hold or have captured money for the payment. */
function isOwed(payment: PaymentRow | null): boolean {
  if (payment === null || payment.failure !== null || payment.capturedCents === 0) return false
  return payment.state === 'pending' || payment.state === 'completed'
}

function sameAmount(payment: PaymentRow, charge: Charge): boolean {
  if (charge.state === 'held') {
    const isOpen = payment.state !== 'completed' || payment.capturedCents === 0
    return isOpen && charge.heldCents === payment.authorizedCents
  }
  if (charge.state !== 'captured') return true
  return charge.capturedCents === payment.capturedCents
}

const UNDELIVERED: readonly string[] = ['failed', 'canceled']

function sameRefunds(booked: Booked | null, charge: Charge): boolean {
  const recorded = (booked?.refunds ?? [])
    .filter(({ state }) => state === 'done')
    .map(({ key, gatewayId, cents }) => `${key ?? gatewayId} ${cents}`)
  const made = charge.refunds
    .filter(({ state }) => !UNDELIVERED.includes(state))
    .map(({ key, id, cents }) => `${key ?? id} ${cents}`)
  return sameTexts(recorded, made)
}

function sameDisputes(booked: Booked | null, charge: Charge): boolean {
  return sameTexts(
    (booked?.disputes ?? []).map(({ gatewayId, state }) => `${gatewayId} ${state}`),
    charge.disputes.map(({ id, state }) => `${id} ${state}`),
  )
}

function sameTexts(some: string[], others: string[]): boolean {
  return [...some].sort().join() === [...others].sort().join()
}

function describeCharge(charge: Charge | null): string {
  if (!charge) return 'not known at the gateway'
  const { state, heldCents, capturedCents, refunds, disputes } = charge
  return `${state} at the gateway (held ${heldCents}, captured ${capturedCents}, refunds ${refunds.length}, disputes ${disputes.length})`
}

function describeBooked(booked: Booked | null): string {
  if (!booked?.payment) return 'no payment'
  const { payment, refunds, disputes } = booked
  const { id, state, failure, authorizedCents, capturedCents } = payment
  return `payment ${id} is ${state}${failure ? ` (${failure})` : ''} (authorised ${authorizedCents ?? '-'}, captured ${capturedCents ?? '-'}, refunds ${refunds.length}, disputes ${disputes.length})`
}

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
