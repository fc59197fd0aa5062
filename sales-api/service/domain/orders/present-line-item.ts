import { getTableColumns, sql } from 'drizzle-orm'
import type { WireProduct } from '@/lib/shared/contract/catalogue'
import type { WireLineItem } from '@/lib/shared/contract/order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import { jsonRows } from '../../db/json-rows'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders, type Substitute } from '../../db/schema/orders'
import {
  isChoice,
  presenterOf,
  presentProduct,
  type Sibling,
  siblingsOf,
  type VariantRow,
} from '../catalogue/present-product'
import type { WrittenLine } from './line-items'
import type { LineItemRow } from './line-rows'

const linesWithVariants = sql`from ${lineItems}
  join ${variants} on ${variants.id} = ${lineItems.variantId}
  where ${lineItems.orderId} = ${orders.id}`

/** Subquery: the lines of an order, in the order they were added. */
export const linesOfOrder = jsonRows(
  { line: getTableColumns(lineItems), variant: getTableColumns(variants) },
  sql`${linesWithVariants} order by ${lineItems.id}`,
)

/** Subquery: the siblings of the variants in the order's lines. */
export const siblingsOfOrder = siblingsOf(
  sql`select ${variants.productId} ${linesWithVariants} and ${isChoice}`,
)

interface OrderedLine {
  line: LineItemRow
  variant: VariantRow
}

/** Returns the lines of an order with their products, in wire form. */
export function presentLineItems(lines: OrderedLine[], siblings: Sibling[]): WireLineItem[] {
  const presentVariant = presenterOf(siblings)
  return lines.map(({ line, variant }) => present(line, presentVariant(variant)))
}

/** Returns a just written line in wire form. */
export function presentLineItem({ line, variant, siblings }: WrittenLine): WireLineItem {
  return present(line, presentProduct(variant, siblings))
}

/** Returns what was given for a line, in wire form. */
export function presentSubstitute({ variantId, name, unit, quantity, cents }: Substitute) {
  return {
    variant_id: variantId,
    name,
    unit_for_quantity: unit,
    quantity,
    total: fromCents(cents),
  }
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
    ...(row.substitute ? { substitute: presentSubstitute(row.substitute) } : {}),
    adjustment_total: 0,
    pre_tax_amount: total,
    display_amount: formatBrl(total),
    created_at: toWireInstant(row.createdAt),
    updated_at: toWireInstant(row.updatedAt),
  }
}
