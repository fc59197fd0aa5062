import { eq } from 'drizzle-orm'
import { databaseNow } from '../db/clock'
import type { Db } from '../db/database'
import { gatewayCharges } from '../db/schema/gateway'
import type { ToldKind } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import type { PaymentRow } from '../domain/checkout/being-paid'
import { noteCharge } from '../domain/fulfilment/note-charge'
import type { Charge, Gateway } from '../payments/gateway'
import type { Handler } from './outbox'
import { reconcileOne } from './reconcile-payments'

/** How far back an hourly look goes; older charges are looked at by the operator's audit. */
const LOOK_BACK_MS = 7 * 86_400_000

/** Takes in what the gateway told by itself, always by asking it. */
export function gatewayEventHandlers(db: Db, gateway: Gateway): Record<ToldKind, Handler> {
  return {
    async 'gateway-event'({ payload }) {
      const payment = await findPayment(db, payload.charge ?? '')
      if (payment) await takeIn(db, gateway, payment)
    },
    async 'gateway-look'() {
      const askedAt = await databaseNow(db)
      const since = new Date(askedAt.getTime() - LOOK_BACK_MS)
      for await (const charge of gateway.list(since)) {
        if (!isTelling(charge)) continue
        const payment = await findPayment(db, charge.reference)
        if (payment) await noteCharge(db, payment.id, charge, askedAt)
      }
    },
  }
}

async function takeIn(db: Db, gateway: Gateway, payment: PaymentRow): Promise<void> {
  if (payment.state === 'authorizing' || payment.state === 'failed') {
    // Also one that was given up: held after all, it is released.
    await reconcileOne(db, gateway, payment, () => false)
    return
  }
  const askedAt = await databaseNow(db)
  const charge = await gateway.read(payment.gatewayKey ?? '')
  if (charge) await noteCharge(db, payment.id, charge, askedAt)
}

/** Only what this shop noted before it was confirmed: another shop may use the same account. */
async function findPayment(db: Db, reference: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select({ payment: payments })
    .from(gatewayCharges)
    .innerJoin(payments, eq(payments.gatewayKey, gatewayCharges.key))
    .where(eq(gatewayCharges.intentId, reference))
  return row?.payment ?? null
}

function isTelling({ state, refunds, disputes }: Charge): boolean {
  return state === 'over' || refunds.length > 0 || disputes.length > 0
}
