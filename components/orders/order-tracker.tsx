'use client'

import { useSession } from '@/lib/account/use-session'
import { trackerQuery } from '@/lib/api/trackers'
import type { Order } from '@/lib/api/types'
import { hasWeighedLines } from '@/lib/checkout/amounts'
import { arrivalOf } from '@/lib/orders/arrival'
import {
  awaitsPix,
  chargedText,
  isPaid,
  orderAmounts,
  refundedAmount,
  refundedCard,
} from '@/lib/orders/order-amounts'
import { orderStatus } from '@/lib/orders/order-status'
import { useTracker } from '@/lib/orders/tracker'
import { isPixMethod } from '@/lib/shared/door-payment-methods'
import { TrackerPanel } from './tracker-panel'

interface Props {
  order: Order
  /** Seconds between two reads. */
  seconds?: number
  /** Leaves out what the order's page shows: driver, place of a pickup, contact, sharing. */
  isShort?: boolean
}

function isPixToCome(order: Order): boolean {
  const payment = order.payments.at(-1)
  return isPixMethod(payment?.paymentMethod.id) && !orderAmounts(order).weighed
}

/** Tracker of an order. Hidden when the order has no tracker. */
export function OrderTracker({ order, seconds, isShort = false }: Props) {
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
      className="rounded-lg border border-line bg-white p-4 sm:p-5 print:p-3"
    >
      <TrackerPanel
        orderNumber={order.number}
        status={status}
        arrival={arrivalOf(order)}
        tracking={tracking}
        trackerToken={order.trackerToken ?? null}
        isByWeight={hasWeighedLines(order.lineItems)}
        isPixToCome={isPixToCome(order)}
        isPixDue={awaitsPix(order)}
        charged={chargedText(order)}
        refunded={tracker?.refundedAmount ?? refundedAmount(order)}
        refundedTo={refundedCard(order)}
        isPaid={isPaid(order)}
        isShort={isShort}
      />
    </section>
  )
}
