import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'
import { unprocessableStep } from '../http-error'

export const OUT_OF_STOCK =
  'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'

/** Throws 422 when the cart is empty or a line cannot be served from what is on hand. */
export async function checkLinesInStock(tx: Tx, orderId: number): Promise<void> {
  const lines = await tx
    .select({ line: lineItems, variant: variants })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, orderId))
  if (lines.length === 0) throw unprocessableStep('line_items', ['Seu carrinho está vazio'])
  const wanted = new Map<number, number>()
  for (const { line } of lines) {
    wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + line.quantity)
  }
  const isShort = lines.some(
    ({ variant }) => variant.withdrawnAt || variant.stock < (wanted.get(variant.id) ?? 0),
  )
  if (isShort) throw unprocessableStep('line_items', [OUT_OF_STOCK])
}
