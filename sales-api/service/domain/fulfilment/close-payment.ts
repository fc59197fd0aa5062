import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { databaseTime } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { payments } from '../../db/schema/orders'
import { CaptureRejectedError, type Gateway } from '../../payments/gateway'
import { findAuthorizing, type PaymentRow, paymentStates } from '../checkout/being-paid'
import { OperatorError } from '../operator-error'

/** The payment that pays for the order, null when it was denied. */
export async function findLivePayment(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.state, paymentStates('pays')),
        isNull(payments.failure),
      ),
    )
  return row ?? null
}

/** Gives the order's payment up inside an open transaction; `closePayment` then tells the gateway. Throws OperatorError once it is charged. */
export async function voidPayment(
  tx: Tx,
  orderId: number,
  failure: 'denied' | 'canceled',
): Promise<PaymentRow | null> {
  if (await findAuthorizing(tx, orderId)) {
    throw new OperatorError('the gateway is just being asked about this payment; try again shortly')
  }
  const live = await findLivePayment(tx, orderId)
  if (!live) return null
  if (live.capturedCents !== null) {
    throw new OperatorError('the payment is already captured; give the money back at the gateway')
  }
  const state = live.gatewayKey === null ? 'void' : 'pending'
  const [row] = await tx
    .update(payments)
    .set({ failure, state, updatedAt: databaseTime })
    .where(eq(payments.id, live.id))
    .returning()
  return row ?? null
}

/** Payments whose end is decided but not yet answered by the gateway. */
export async function listClosing(db: Db): Promise<PaymentRow[]> {
  return await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pending'),
        or(isNotNull(payments.failure), isNotNull(payments.capturedCents)),
      ),
    )
}

/** Captures or voids what was decided, outside any transaction; repeating it changes nothing. Throws OperatorError when nothing is held. */
export async function closePayment(
  db: Db,
  gateway: Gateway,
  { id, gatewayKey, failure, capturedCents }: PaymentRow,
): Promise<void> {
  const key = gatewayKey ?? ''
  const own = and(eq(payments.id, id), eq(payments.state, 'pending'))
  if (failure !== null || capturedCents === 0) await gateway.void(key)
  else {
    try {
      await gateway.capture(key, capturedCents ?? 0)
    } catch (cause) {
      if (!(cause instanceof CaptureRejectedError)) throw cause
      await db.update(payments).set({ capturedCents: null, updatedAt: databaseTime }).where(own)
      throw new OperatorError('the gateway no longer holds this money: nothing was charged')
    }
  }
  const state = failure === null ? 'completed' : 'void'
  await db.update(payments).set({ state, updatedAt: databaseTime }).where(own)
}

/** Closes now if the gateway answers, otherwise the job does it later; throws OperatorError when nothing is held. */
export async function tryClosing(db: Db, gateway: Gateway, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'pending') return
  try {
    await closePayment(db, gateway, payment)
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause
  }
}
