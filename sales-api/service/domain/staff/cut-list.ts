import { and, asc, eq, inArray } from 'drizzle-orm'
import type { WireCutList } from '@/lib/shared/contract/staff'
import { CUT_IN } from '@/lib/shared/counter'
import type { Queryable } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { shipments, shippingRates } from '../../db/schema/delivery'
import { mixTemplates } from '../../db/schema/mixes'
import { lineItems, mixes, orderAddresses, orders } from '../../db/schema/orders'
import { isWholePiece } from '../catalogue/present-product'
import { shownTo } from './demo'
import type { StaffCaller } from './sessions'

/**
 * Products to cut for the orders of a window, with quantities in g or units over all orders. A line
 * with a weight is done.
 */
export async function readCutList(
  db: Queryable,
  window: { start: Date; end: Date },
  caller: StaffCaller,
): Promise<WireCutList> {
  const rows = await db
    .select({
      number: orders.number,
      customer: orderAddresses.receiverName,
      line: lineItems,
      variant: variants,
      blend: mixTemplates.name,
      blendObservation: mixTemplates.observation,
    })
    .from(lineItems)
    .innerJoin(orders, eq(orders.id, lineItems.orderId))
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .leftJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'ship')),
    )
    .leftJoin(mixes, eq(mixes.id, lineItems.mixId))
    .leftJoin(mixTemplates, eq(mixTemplates.id, mixes.templateId))
    .where(
      and(
        eq(orders.state, 'complete'),
        inArray(orders.fulfillmentState, CUT_IN),
        shownTo(caller),
        eq(shippingRates.windowStart, window.start),
        eq(shippingRates.windowEnd, window.end),
      ),
    )
    .orderBy(asc(variants.name), asc(orders.completedAt), asc(lineItems.id))
  const cuts = new Map<number, WireCutList['cuts'][number]>()
  for (const { number, customer, line, variant, blend, blendObservation } of rows) {
    const cut = cuts.get(variant.id) ?? {
      variant_id: variant.id,
      name: variant.name,
      description: variant.unit === 'un' ? variant.description : null,
      unit_for_quantity: variant.unit,
      whole_piece: isWholePiece(variant),
      quantity: 0,
      lines: [],
    }
    cut.quantity += line.quantity
    cut.lines.push({
      id: line.id,
      number,
      customer: customer ?? '',
      quantity: line.quantity,
      portioning_size: line.portioningSize,
      observation: line.observation || blendObservation || null,
      mix_id: line.mixId,
      blend: line.mixId === null ? null : (blend ?? 'Blend'),
      is_done: line.producedQuantity !== null,
    })
    cuts.set(variant.id, cut)
  }
  return { cuts: [...cuts.values()] }
}
