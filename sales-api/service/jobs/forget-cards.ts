import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { creditCards } from '../db/schema/accounts'
import type { Gateway } from '../payments/gateway'
import type { Handler } from './outbox'

/** Deletes at the gateway what a customer deleted here. */
export function forgettingHandlers(
  db: Db,
  gateway: Gateway,
): Record<'forget-card' | 'forget-customer', Handler> {
  return {
    async 'forget-card'({ payload }) {
      if (payload.cardToken !== undefined) return await gateway.forgetCard(payload.cardToken)
      const [card] = await db
        .select({ token: creditCards.gatewayToken })
        .from(creditCards)
        .where(eq(creditCards.id, payload.cardId ?? 0))
      // Gone with its account: then the customer is forgotten whole.
      if (card) await gateway.forgetCard(card.token)
    },
    async 'forget-customer'({ payload }) {
      if (payload.customer !== undefined) await gateway.forgetCustomer(payload.customer)
    },
  }
}
