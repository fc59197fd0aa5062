import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { AdvanceInput } from '@/lib/shared/contract/checkout'
import { fromCents, toCents } from '@/lib/shared/money'
import type { DeclineReason } from '../../base/decline-reasons'
import { DECLINE_SENTENCES } from '../../base/decline-reasons'
import type { Db, Tx } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { orderAddresses, orders } from '../../db/schema/orders'
import type { Purchase } from '../../payments/gateway'
import { type Gateway, type GatewayResponse, GatewayTimeoutError } from '../../payments/gateway'
import { HttpError, unprocessableStep, wrongState } from '../http-error'
import { isShipTo } from '../orders/buyer'
import type { Caller, OrderRow } from '../orders/find-order'
import { holdFor } from './card-hold'
import type { Authorisation } from './claim-rows'
import { claim, lockOrderToPay, type OrderToPay } from './claims'
import { inState, type PaymentRow } from './payment-in-progress'
import { GATEWAY_METHOD_ID } from './payment-methods'
import { finish, isCardStillSaved, recordWaiting, settle } from './settle-payment'
import { returnToPayment } from './steps'
import { waitForOutcome } from './wait-for-outcome'

const WAIT_MS = 20_000
/** After so many card attempts the order can only be paid on delivery or pickup. */
const MOST_ATTEMPTS = 20

/** Limits of attempts, checked inside the transaction that begins the attempt. */
interface Gate {
  /** Counts a card attempt; throws when there were too many. */
  admit(tx: Tx): Promise<void>
  /** Runs after an approved card. */
  approved(): Promise<void>
  /**
   * Throws when an order paid on delivery or pickup needs proof of a person or exceeds the limit.
   */
  admitUnpaid(tx: Tx, orderId: number): Promise<void>
}

const declined = (reason: DeclineReason | null = null) =>
  unprocessableStep('payments', [
    'Pagamento recusado',
    ...(reason ? [DECLINE_SENTENCES[reason]] : []),
  ])
const undecided = () =>
  unprocessableStep('payments', ['O pagamento ainda está sendo confirmado. Aguarde um instante'])
const deletedCard = () => unprocessableStep('payments', ['O cartão escolhido foi apagado'])
const changed = () =>
  unprocessableStep('state', ['O total ou a forma de pagamento do pedido mudou'])
const exhausted = () =>
  unprocessableStep('payments', ['Este pedido chegou ao limite de tentativas com cartão'])

/**
 * Completes a confirmed order exactly once, in three steps so that the gateway is never called
 * inside a transaction. Concurrent and repeated calls wait for the outcome of the first call.
 * Returns without completing the order while the customer or the gateway must act first. Throws 422
 * when the order is refused or its card declined.
 */
export async function completeOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  caller: Caller,
  gate?: Gate,
  shown?: AdvanceInput,
): Promise<void> {
  const begun = await db
    .transaction((tx) => begin(tx, number, caller, gate, shown))
    .catch((error) => dropLostCoupon(db, number, caller, error))
  if (begun === 'complete') return
  if ('waitFor' in begun) {
    const outcome = await waitForOutcome(db, begun.waitFor, WAIT_MS)
    if (outcome?.state === 'complete') return
    throw outcome ? declined(outcome.reason) : undecided()
  }
  const response = await authorizeOrLookUp(db, gateway, begun)
  if (!response) throw undecided()
  if (response.outcome === 'waiting') return await recordWaiting(db, begun.id, response)
  const outcome = await db.transaction((tx) => settle(tx, begun.id, response))
  if (outcome === 'declined') {
    throw declined(response.outcome === 'declined' ? response.reason : null)
  }
  await gate?.approved()
}

/**
 * Returns the gateway's response. A payment that waits was submitted already, so only its outcome
 * is read.
 */
async function authorizeOrLookUp(db: Db, gateway: Gateway, payment: PaymentRow) {
  if (payment.waitsFor === null) return await authorizeWithGateway(db, gateway, payment)
  return await gateway.lookup(payment.gatewayKey ?? '').catch(() => null)
}

/**
 * Moves an order whose coupon cannot be claimed back to payment, without the coupon, and throws the
 * refusal. Otherwise every retry would be refused again.
 */
async function dropLostCoupon(
  db: Db,
  number: string,
  caller: Caller,
  error: unknown,
): Promise<never> {
  const texts = error instanceof HttpError ? error.errors?.coupon_codes : undefined
  if (!texts || !(await returnToPayment(db, number, caller))) throw error
  throw unprocessableStep('coupon_codes', [
    ...texts,
    'O pedido voltou ao pagamento, com o total atualizado',
  ])
}

/** Step 1: claims everything and marks the payment as being authorised. */
async function begin(
  tx: Tx,
  number: string,
  caller: Caller,
  gate?: Gate,
  shown?: AdvanceInput,
): Promise<PaymentRow | 'complete' | { waitFor: number }> {
  const found = await lockOrderToPay(tx, number, caller)
  const { order } = found
  if (order.state === 'complete') return 'complete'
  if (order.state !== 'confirm') throw wrongState()
  const open = found.openPayments.map(({ payment }) => payment)
  const waited = inState(open, 'authorizing')
  if (waited) return waited.waitsFor ? waited : { waitFor: order.id }
  const payment = inState(open, 'checkout')
  if (!payment) throw unprocessableStep('payments', ['Escolha como pagar'])
  if (isOtherThan(shown, order, payment)) throw changed()
  const isCard = payment.methodId === GATEWAY_METHOD_ID
  if (!(await isCardStillSaved(tx, order, payment))) throw deletedCard()
  if (!isCard) {
    await gate?.admitUnpaid(tx, order.id)
    await claim(tx, found)
    await finish(tx, order, payment, null)
    return 'complete'
  }
  if (order.attempts >= MOST_ATTEMPTS) throw exhausted()
  const authorizing = await claim(tx, found, authorisationOf(found, payment))
  if (!authorizing) throw wrongState()
  // Must run last: it locks the shop-wide attempt counter until commit.
  await gate?.admit(tx)
  return authorizing
}

/** Whether another tab has changed the total or the payment that the customer confirmed. */
function isOtherThan(shown: AdvanceInput | undefined, order: OrderRow, { id }: PaymentRow) {
  const total = shown?.shown_total ?? fromCents(order.totalCents)
  return toCents(total) !== order.totalCents || (shown?.shown_payment_id ?? id) !== id
}

function authorisationOf({ order, lines }: OrderToPay, { id }: PaymentRow): Authorisation {
  const attempt = order.attempts + 1
  return {
    paymentId: id,
    attempt,
    amountCents: order.totalCents,
    ...holdFor(
      order.totalCents,
      lines.map(({ line, variant }) => ({ unit: variant.unit, cents: line.cents })),
    ),
    gatewayKey: `${order.number}:authorize:${attempt}`,
  }
}

/** Step 2, outside any transaction: authorises the payment. Null while the outcome is unknown. */
export async function authorizeWithGateway(
  db: Db,
  gateway: Gateway,
  payment: PaymentRow,
): Promise<GatewayResponse | null> {
  const key = payment.gatewayKey ?? ''
  try {
    const { authorizedCents, gatewayToken } = payment
    const response = gateway.authorize(key, authorizedCents ?? 0, gatewayToken ?? '', () =>
      readPurchase(db, payment),
    )
    return await Promise.race([response, timeOut(key)])
  } catch {
    return await gateway.lookup(key).catch(() => null)
  }
}

async function timeOut(key: string): Promise<never> {
  await pause(WAIT_MS, undefined, { ref: false })
  throw new GatewayTimeoutError(key)
}

/** Returns the order data that may be sent to the gateway. */
export async function readPurchase(
  db: Db,
  { orderId, keepCard }: Pick<PaymentRow, 'orderId' | 'keepCard'>,
): Promise<Purchase> {
  const [row] = await db
    .select({ order: orders, customer: users, ship: orderAddresses })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderAddresses, isShipTo)
    .where(eq(orders.id, orderId))
  const { order, customer, ship } = row ?? {}
  return {
    orderNumber: order?.number ?? '',
    email: customer?.email ?? order?.email ?? '',
    userId: order?.userId ?? null,
    keepCard,
    isMerchantInitiated: order?.state === 'complete',
    receiver: ship?.receiverName.trim() || nameOf(customer),
    phone: ship?.phone ?? '',
    addressLine1: ship?.addressLine1 ?? '',
    addressLine2: ship?.addressLine2 ?? '',
    city: ship?.city ?? '',
    state: ship?.state ?? '',
    zipcode: ship?.zipcode ?? '',
  }
}

function nameOf(customer: typeof users.$inferSelect | null | undefined): string {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : ''
}
