import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { creditCards } from '../../db/schema/accounts'
import type { PaymentRow } from '../checkout/being-paid'

/** Keeps a customer's new card, as they asked, once it was authorised; never its number or CVV. */
export async function saveCard(tx: Tx, userId: number, payment: PaymentRow): Promise<void> {
  const { gatewayToken, brand, lastDigits, holder, month, year, cardId } = payment
  if (!gatewayToken || !brand || !lastDigits || !holder || !month || !year || cardId) return
  const same = await tx
    .select({ id: creditCards.id })
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
  if (same.length > 0) return
  await tx
    .insert(creditCards)
    .values({ userId, gatewayToken, brand, lastDigits, holder, month, year })
}
