import { asc, desc, eq } from 'drizzle-orm'
import type { DoorPaymentMethod } from '@/lib/shared/door-payment-methods'
import { fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { gatewayCharges, paymentDisputes, paymentRefunds } from '../../db/schema/gateway'
import { doorMoney, orders, payments } from '../../db/schema/orders'
import type { PaymentRow } from '../checkout/payment-in-progress'
import { paymentName, paysAtDoor } from '../checkout/payment-methods'
import { isPickup } from '../delivery/shipping-methods'
import type { OrderRow } from '../orders/find-order'
import { isOwedAtDoor } from './close-payment'
import { type DoorBalance, doorBalance, isCovered, restAtDoor } from './door-money'
import { pixBalance } from './pix'

/**
 * The order's last payment, amounts in BRL. `capturing` and `releasing` wait for the gateway's
 * response, `awaited` for the customer's Pix, `due` for the money at the door.
 */
export interface PaymentView {
  method: string
  state:
    | 'authorizing'
    | 'open'
    | 'capturing'
    | 'awaited'
    | 'due'
    | 'captured'
    | 'releasing'
    | 'released'
  authorized: number | null
  captured: number | null
  /** Rest to be received at the door; null for another state. */
  due: number | null
  /** Received at the door before refunds. */
  received: number
  /** Received at the door beyond the order's amount: to be handed back. */
  surplus: number
  card: string | null
  /** Whether the payment was charged outside the shop. */
  charged_elsewhere: boolean
  /** End of the hold; null without a hold or when the gateway reports no end. */
  hold_ends: string | null
  /** Time when the hold was lost, or null. */
  hold_lost_at: string | null
  refunds: RefundView[]
  disputes: DisputeView[]
  /** Amounts received at the door; negative for refunds. */
  door_money: { way: DoorPaymentMethod; amount: number; at: string }[]
  /** Balance of a Pix after weighing; null for another method. */
  pix: PixView | null
}

/** Amounts of a Pix after weighing; `expected` is null until the order is weighed. */
export interface PixView {
  expected: number | null
  received: number
  due: number
  surplus: number
}

/** A refund: `asked` waits for the gateway's response; origin `panel` was made outside the shop. */
interface RefundView {
  amount: number
  state: 'asked' | 'done' | 'refused'
  origin: 'shop' | 'panel'
  reason: string | null
  at: string
}

/** A bank's claim, with reason and state in the gateway's words. */
interface DisputeView {
  id: string
  amount: number
  reason: string
  state: string
  due_by: string | null
}

/** Null while every payment of the order was only chosen, or declined. */
export async function viewPayment(db: Queryable, orderId: number): Promise<PaymentView | null> {
  const rows = await db
    .select({
      row: payments,
      captureBefore: gatewayCharges.captureBefore,
      door: doorBalance('payments.order_id'),
      deliveryState: orders.deliveryState,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(gatewayCharges, eq(gatewayCharges.key, payments.gatewayKey))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
  const place = (await isPickup(db, orderId)) ? 'pickup' : 'delivery'
  for (const { row, captureBefore, door, deliveryState } of rows) {
    const state = stateOf(row, deliveryState, door)
    if (state === null) continue
    return {
      method: paymentName(row, place),
      state,
      authorized: row.authorizedCents === null ? null : fromCents(row.authorizedCents),
      captured: state === 'captured' ? fromCents(row.capturedCents ?? 0) : null,
      due: state === 'due' ? fromCents(restAtDoor(row.capturedCents ?? 0, door)) : null,
      received: paysAtDoor(row.methodId) ? fromCents(door.receivedCents) : 0,
      surplus: fromCents(surplusCents(row, door)),
      card: row.lastDigits && `${row.brand} ${row.lastDigits}`,
      charged_elsewhere: row.chargedElsewhere,
      hold_ends: state === 'open' && captureBefore ? toWireInstant(captureBefore) : null,
      hold_lost_at: row.holdLostAt && toWireInstant(row.holdLostAt),
      refunds: await viewRefunds(db, row.id),
      disputes: await viewDisputes(db, row.id),
      door_money: await viewDoorMoney(db, orderId),
      pix: await viewPix(db, orderId),
    }
  }
  return null
}

async function viewRefunds(db: Queryable, paymentId: number): Promise<RefundView[]> {
  const rows = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .orderBy(asc(paymentRefunds.id))
  return rows.map(({ cents, state, origin, reason, createdAt }) => ({
    amount: fromCents(cents),
    state,
    origin,
    reason,
    at: toWireInstant(createdAt),
  }))
}

async function viewDisputes(db: Queryable, paymentId: number): Promise<DisputeView[]> {
  const rows = await db
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.paymentId, paymentId))
    .orderBy(asc(paymentDisputes.seenAt))
  return rows.map(({ gatewayId, cents, reason, state, dueBy }) => ({
    id: gatewayId,
    amount: fromCents(cents),
    reason,
    state,
    due_by: dueBy && toWireInstant(dueBy),
  }))
}

async function viewDoorMoney(db: Queryable, orderId: number): Promise<PaymentView['door_money']> {
  const rows = await db
    .select()
    .from(doorMoney)
    .where(eq(doorMoney.orderId, orderId))
    .orderBy(asc(doorMoney.id))
  return rows.map(({ way, cents, at }) => ({
    way,
    amount: fromCents(cents),
    at: toWireInstant(at),
  }))
}

/** Returns the balance of a Pix after weighing, or null for an order that chose another method. */
export async function viewPix(db: Queryable, orderId: number): Promise<PixView | null> {
  const balance = await pixBalance(db, orderId)
  return (
    balance && {
      expected: balance.expectedCents === null ? null : fromCents(balance.expectedCents),
      received: fromCents(balance.receivedCents),
      due: fromCents(balance.dueCents),
      surplus: fromCents(balance.surplusCents),
    }
  )
}

/** Cents to be handed back of a valid payment at the door. */
export function surplusCents(
  { methodId, failure, capturedCents }: PaymentRow,
  door: DoorBalance,
): number {
  if (!paysAtDoor(methodId) || failure !== null || capturedCents === null) return 0
  return Math.max(0, -restAtDoor(capturedCents, door))
}

const NO_DOOR_MONEY: DoorBalance = { receivedCents: 0, netCents: 0 }

/** Null for a payment that was only chosen or is declined. */
export function stateOf(
  payment: PaymentRow,
  deliveryState: OrderRow['deliveryState'],
  door: DoorBalance = NO_DOOR_MONEY,
): PaymentView['state'] | null {
  const { state, failure, capturedCents, gatewayKey } = payment
  switch (state) {
    case 'checkout':
    case 'failed':
      return null
    case 'authorizing':
      return 'authorizing'
    case 'completed':
      if (isCovered(capturedCents, door)) return 'captured'
      return isOwedAtDoor(payment, { deliveryState }) ? 'due' : 'captured'
    case 'void':
      return 'released'
    case 'pending':
      if (failure !== null) return 'releasing'
      if (capturedCents === null) return 'open'
      return gatewayKey === null ? 'awaited' : 'capturing'
  }
}
