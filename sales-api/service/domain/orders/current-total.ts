import { orderTotalCents } from '@/lib/shared/money'
import type { OrderRow } from './find-order'

/** What the order comes to in cents: the estimate, or what was weighed once the order is ready. */
export function currentTotalCents(order: OrderRow): number {
  const { fulfillmentState, producedCents, shipCents, adjustmentCents, totalCents } = order
  return fulfillmentState === 'ready' && producedCents !== null
    ? orderTotalCents(producedCents, shipCents, adjustmentCents)
    : totalCents
}
