import { asc, eq, sql } from 'drizzle-orm'
import type { WireProduct } from '@/lib/shared/contract/catalogue'
import type { WireLineItem } from '@/lib/shared/contract/order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { prepared } from '../../db/prepared'
import { variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'
import { presentProducts } from '../catalogue/load-products'
import { notFound } from '../http-error'
import { byOrder } from './by-order'
import type { LineItemRow, OrderedLine } from './line-rows'

const selectLines = prepared((db) =>
  db
    .select({ line: lineItems, variant: variants })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(sql`${lineItems.orderId} = any(${sql.placeholder('orderIds')})`)
    .orderBy(asc(lineItems.id))
    .prepare('select_lines_of_orders'),
)

/** The lines of each order in the order they were added, with their products. */
export async function presentLineItems(db: Queryable, orderIds: number[]) {
  const lines = await selectLines(db).execute({ orderIds })
  const products = await presentProducts(
    db,
    lines.map(({ variant }) => variant),
  )
  const shown = lines.flatMap(({ line }, index) => {
    const product = products[index]
    return product ? [present(line, product)] : []
  })
  return byOrder(shown, (line) => line.order_id)
}

/** One line as it was just written. */
export async function presentLineItem(
  db: Queryable,
  { line, variant }: OrderedLine,
): Promise<WireLineItem> {
  const [product] = await presentProducts(db, [variant])
  if (!product) throw notFound()
  return present(line, product)
}

function present(row: LineItemRow, variant: WireProduct): WireLineItem {
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
}
