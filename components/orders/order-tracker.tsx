'use client'

import { useSession } from '@/lib/account/use-session'
import { trackerQuery } from '@/lib/api/trackers'
import type { Order } from '@/lib/api/types'
import { orderStatus } from '@/lib/orders/order-status'
import { useTracker } from '@/lib/orders/tracker'
import { TrackerPanel } from './tracker-panel'

interface Props {
  order: Order
  /** Title above the tracker, where the page does not name the order itself. */
  title?: string
  /** Seconds between two looks (TRK-17, TRK-18). */
  seconds?: number
}

/** Live tracker of one of the customer's orders; hidden when there is none (Q22, TRK-13). */
export function OrderTracker({ order, title, seconds }: Props) {
  const userId = useSession().user?.id ?? null
  const query = trackerQuery(order.number, order.state === 'canceled' ? null : userId)
  const tracking = useTracker(query, seconds)
  const { tracker } = tracking
  const status = orderStatus({
    state: order.state,
    fulfillmentState: tracker?.fulfillmentState ?? order.fulfillmentState,
    deliveryState: tracker ? tracker.visitState : order.deliveryState,
  })
  if (tracking.missing || status === 'cancelado') return null
  return (
    <section
      aria-label={`Acompanhamento do pedido #${order.number}`}
      className="rounded-lg border border-line bg-white p-5"
    >
      {title ? <h2 className="mb-4 font-semibold text-muted text-sm">{title}</h2> : null}
      <TrackerPanel status={status} tracking={tracking} />
    </section>
  )
}
