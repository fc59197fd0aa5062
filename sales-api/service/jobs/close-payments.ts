import type { Logger } from 'pino'
import type { Db } from '../db/database'
import { closePayment, listClosing } from '../domain/fulfilment/close-payment'
import type { Gateway } from '../payments/gateway'
import { describeError } from '../server/describe-error'

/** Captures and voids again what was decided while the gateway did not answer, or before a crash. */
export async function closePayments(db: Db, gateway: Gateway, log: Logger): Promise<number> {
  const open = await listClosing(db)
  for (const payment of open) {
    try {
      await closePayment(db, gateway, payment)
      log.info({ paymentId: payment.id }, 'payment closed')
    } catch (cause) {
      log.warn({ paymentId: payment.id, ...describeError(cause) }, 'payment not closed')
    }
  }
  return open.length
}
