import { asc, eq } from 'drizzle-orm'
import { fromCents, lineTotalCents } from '@/lib/shared/money'
import type { Unit } from '@/lib/shared/weight'
import type { Queryable } from '../service/db/database'
import { variants } from '../service/db/schema/catalogue'
import { mixTemplates } from '../service/db/schema/mixes'
import { lineItems, mixes } from '../service/db/schema/orders'

/** A line with its quantities in grams or units and its amounts in BRL. */
export interface LineView {
  id: number
  variant_id: number
  name: string
  unit: Unit
  quantity: number
  produced_quantity: number | null
  total: number
  produced_total: number | null
  portioning_size: number | null
  observation: string | null
  /** The blend that it is ground into with its other parts. */
  blend: string | null
}

export async function viewLines(db: Queryable, orderId: number): Promise<LineView[]> {
  const rows = await db
    .select({ line: lineItems, variant: variants, blend: mixTemplates.name })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .leftJoin(mixes, eq(mixes.id, lineItems.mixId))
    .leftJoin(mixTemplates, eq(mixTemplates.id, mixes.templateId))
    .where(eq(lineItems.orderId, orderId))
    .orderBy(asc(lineItems.id))
  return rows.map(({ line, variant, blend }) => ({
    id: line.id,
    variant_id: variant.id,
    name: variant.name,
    unit: variant.unit,
    quantity: line.quantity,
    produced_quantity: line.producedQuantity,
    total: fromCents(line.totalCents),
    produced_total:
      line.producedQuantity === null
        ? null
        : fromCents(lineTotalCents(line.price, line.producedQuantity)),
    portioning_size: line.portioningSize,
    observation: line.observation,
    blend: line.mixId === null ? null : (blend ?? String(line.mixId)),
  }))
}
