import { asc, eq, type SQL } from 'drizzle-orm'
import type { WireLineItem } from '../../../lib/contract/line-item'
import { toWireInstant } from '../../../lib/dates/zone'
import { formatBrl, fromCents } from '../../../lib/money/money'
import type { Queryable } from '../../db/database'
import { lineItems } from '../../db/schema/orders'
import { loadProducts } from '../catalogue/load-products'
import { notFound } from '../failure'

/** The lines of an order in the order they were added, with their products (CART-24). */
export async function presentLineItems(db: Queryable, orderId: number): Promise<WireLineItem[]> {
  return await present(db, eq(lineItems.orderId, orderId))
}

/** One line by its id; throws 404. */
export async function presentLineItem(db: Queryable, id: number): Promise<WireLineItem> {
  const [line] = await present(db, eq(lineItems.id, id))
  if (!line) throw notFound()
  return line
}

async function present(db: Queryable, which: SQL): Promise<WireLineItem[]> {
  const rows = await db.select().from(lineItems).where(which).orderBy(asc(lineItems.id))
  const products = await loadProducts(
    db,
    rows.map((row) => row.variantId),
  )
  return rows.map((row) => {
    const variant = products.get(row.variantId)
    if (!variant) throw notFound()
    const total = fromCents(row.totalCents)
    return {
      id: row.id,
      variant_id: row.variantId,
      variant,
      quantity: row.quantity,
      produced_quantity: row.producedQuantity,
      price: Number(row.price),
      total,
      order_id: row.orderId,
      mix_id: row.mixId,
      portioning_size: row.portioningSize,
      observation: row.observation,
      adjustment_total: 0,
      pre_tax_amount: total,
      display_amount: formatBrl(total),
      created_at: toWireInstant(row.createdAt),
      updated_at: toWireInstant(row.updatedAt),
    }
  })
}
