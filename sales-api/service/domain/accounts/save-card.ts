import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { creditCards } from '../../db/schema/accounts'
import { outbox } from '../../db/schema/operations'
import { payments } from '../../db/schema/orders'
import type { PaymentRow } from '../checkout/being-paid'

/**
 * Saves a new card whose customer asked for it, once authorised; never its number or CVV. A card
 * entered again replaces the token saved before.
 */
export async function saveCard(tx: Tx, userId: number, payment: PaymentRow): Promise<void> {
  const { gatewayToken, brand, lastDigits, holder, month, year, cardId } = payment
  if (!gatewayToken || !brand || !lastDigits || !holder || !month || !year || cardId) return
  const [same] = await tx
    .select({ id: creditCards.id, token: creditCards.gatewayToken })
    .from(creditCards)
    .where(
      and(
        eq(creditCards.userId, userId),
        eq(creditCards.brand, brand),
        eq(creditCards.lastDigits, lastDigits),
        eq(creditCards.month, month),
        eq(creditCards.year, year),
        isNull(creditCards.deletedAt),
      ),
    )
    .for('update')
  if (!same) {
    const card = { userId, gatewayToken, brand, lastDigits, holder, month, year }
    await tx.insert(creditCards).values(card)
  } else if (same.token !== gatewayToken) {
    await replaceToken(tx, same, gatewayToken)
  }
}

/**
 * Replaces the token of a card that the gateway has saved twice, and queues the older one's
 * deletion.
 */
async function replaceToken(
  tx: Tx,
  { id, token: cardToken }: { id: number; token: string },
  gatewayToken: string,
): Promise<void> {
  await tx.update(creditCards).set({ gatewayToken }).where(eq(creditCards.id, id))
  // A payment being authorised has sent its token already.
  const mayUseIt = inArray(payments.state, ['checkout', 'pending', 'void'])
  await tx
    .update(payments)
    .set({ gatewayToken })
    .where(and(eq(payments.gatewayToken, cardToken), mayUseIt))
  await tx.insert(outbox).values(outboxRow('forget-card', `${id}:${cardToken}`, { cardToken }))
}
