import { eq } from 'drizzle-orm'
import { databaseNow } from '../db/clock'
import type { Db } from '../db/database'
import { creditCards } from '../db/schema/accounts'
import { gatewayCharges } from '../db/schema/gateway'
import type { IncomingKind } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import type { PaymentRow } from '../domain/checkout/payment-in-progress'
import { markForRelease } from '../domain/checkout/settle-payment'
import { listUndecided, recordCharge } from '../domain/fulfilment/record-charge'
import type { Charge, Gateway } from '../payments/gateway'
import type { Handler } from './outbox'
import { reconcileOne } from './reconcile-payments'

/**
 * How far back the hourly poll lists charges, refunds and disputes, in ms; longer than any hold.
 */
const LOOK_BACK_MS = 9 * 86_400_000

/** Handles events of the gateway and the hourly poll. Both read the charge at the gateway. */
export function gatewayEventHandlers(db: Db, gateway: Gateway): Record<IncomingKind, Handler> {
  return {
    async 'gateway-event'({ payload }) {
      const payment = await findPayment(db, payload.charge ?? '')
      if (payment) await takeIn(db, gateway, payment)
    },
    async 'gateway-look'() {
      const readAt = await databaseNow(db)
      const since = new Date(readAt.getTime() - LOOK_BACK_MS)
      const read = new Set<number>()
      for await (const charge of gateway.list(since)) {
        if (charge.state === 'open') continue
        const payment = await findPayment(db, charge.reference)
        if (!payment) continue
        if (isLeftOver(payment, charge)) await takeIn(db, gateway, payment)
        else if (hasNews(payment, charge)) {
          await recordCharge(db, payment.id, charge, readAt)
          read.add(payment.id)
        }
      }
      for (const payment of await listUndecided(db)) {
        if (!read.has(payment.id)) await takeIn(db, gateway, payment)
      }
    },
  }
}

async function takeIn(db: Db, gateway: Gateway, payment: PaymentRow): Promise<void> {
  if (payment.state === 'authorizing' || payment.state === 'failed') {
    // Also an abandoned payment: a hold that exists after all is released.
    await reconcileOne(db, gateway, payment, () => false)
    return
  }
  const readAt = await databaseNow(db)
  const charge = await gateway.read(payment.gatewayKey ?? '')
  if (!charge) return
  await recordCharge(db, payment.id, charge, readAt)
  // Held after the release, for example by a review that could not be canceled.
  const isLeft = charge.state === 'held' && payment.state === 'void'
  if (isLeft) await db.transaction((tx) => markForRelease(tx, payment))
}

/**
 * Payment that this shop recorded for the charge; null for charges of another shop on the account.
 */
async function findPayment(db: Db, reference: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select({ payment: payments })
    .from(gatewayCharges)
    .innerJoin(payments, eq(payments.gatewayKey, gatewayCharges.key))
    .where(eq(gatewayCharges.intentId, reference))
  return row?.payment ?? null
}

/** Whether the gateway holds or captured money of an abandoned payment. */
function isLeftOver({ state }: PaymentRow, charge: Charge): boolean {
  const isTaken = charge.state === 'held' || charge.state === 'captured'
  return isTaken && (state === 'failed' || state === 'void')
}

function hasNews(payment: PaymentRow, { state, refunds, disputes }: Charge): boolean {
  const isUnbooked = state === 'captured' && payment.state !== 'completed'
  return state === 'over' || isUnbooked || refunds.length > 0 || disputes.length > 0
}

/** Handlers that delete cards and customers at the gateway after their deletion in the shop. */
export function forgettingHandlers(
  db: Db,
  gateway: Gateway,
): Record<'forget-card' | 'forget-customer', Handler> {
  return {
    async 'forget-card'({ kind, payload }) {
      if (payload.cardToken !== undefined) return await gateway.forgetCard(payload.cardToken)
      if (payload.cardId === undefined) throw new MissingFactError(kind)
      const [card] = await db
        .select({ token: creditCards.gatewayToken })
        .from(creditCards)
        .where(eq(creditCards.id, payload.cardId))
      // A missing card row means that its account was erased; then the customer is deleted as well.
      if (card) await gateway.forgetCard(card.token)
    },
    async 'forget-customer'({ kind, payload }) {
      if (payload.customer === undefined) throw new MissingFactError(kind)
      await gateway.forgetCustomer(payload.customer)
    },
  }
}

/** The outbox row does not name what to delete. */
class MissingFactError extends Error {
  override readonly name = 'MissingFactError'
}
