import { eq } from 'drizzle-orm'
import { OperatorError } from '../../base/errors'
import type { Tx } from '../../db/database'
import { lineItems } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'

/** Throws OperatorError when every line is missing without a substitute: freight is not charged. */
export async function refuseEmpty(tx: Tx, { id, number }: OrderRow): Promise<void> {
  const lines = await tx.select().from(lineItems).where(eq(lineItems.orderId, id))
  if (lines.some(({ producedQuantity, substitute }) => producedQuantity !== 0 || substitute)) return
  throw new OperatorError(`nothing is left of order ${number}: cancel it`, {
    portuguese: 'Não sobrou nada deste pedido: cancele o pedido',
  })
}
