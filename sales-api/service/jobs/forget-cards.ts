import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { creditCards } from '../db/schema/accounts'
import type { Gateway } from '../payments/gateway'
import type { Handler } from './outbox'

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
