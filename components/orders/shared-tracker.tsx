'use client'

import { PageLoader } from '@/components/ui/page-loader'
import { sharedTrackerQuery } from '@/lib/api/trackers'
import { type ConfirmedOrder, readConfirmedOrder } from '@/lib/checkout/confirmed-order'
import { useNamedItems } from '@/lib/checkout/use-named-items'
import { trackedArrival } from '@/lib/orders/arrival'
import { orderStatus } from '@/lib/orders/order-status'
import { REFRESH_SECONDS, useTracker } from '@/lib/orders/tracker'
import { BrokenLink } from './broken-link'
import { ItemList } from './item-list'
import { RefreshNote, TrackerPanel } from './tracker-panel'

/** Tracker for anyone with the signed link. Shows only the customer's first name and district. */
export function SharedTracker({ token }: { token: string }) {
  const tracking = useTracker(sharedTrackerQuery(token), REFRESH_SECONDS)
  const { tracker, missing, failed } = tracking
  if (missing) return <BrokenLink />
  if (!tracker) {
    return (
      <>
        <h1 className="mb-6 font-bold text-3xl">Acompanhar pedido</h1>
        {failed ? <RefreshNote {...tracking} /> : <PageLoader />}
      </>
    )
  }
  const { orderNumber, firstName, neighborhood, fulfillmentState, visitState } = tracker
  const status = orderStatus({ fulfillmentState, deliveryState: visitState })
  return (
    <>
      <h1 className="font-bold text-3xl">Pedido #{orderNumber}</h1>
      <p className="mt-1 mb-6 text-muted">
        {[firstName && `Para ${firstName}`, neighborhood].filter(Boolean).join(', ')}
      </p>
      <section
        aria-label="Acompanhamento do pedido"
        className="rounded-lg border border-line bg-white p-4 sm:p-5"
      >
        {status === 'cancelado' ? (
          <p className="font-bold font-heading text-2xl">Cancelado</p>
        ) : (
          <TrackerPanel
            orderNumber={orderNumber}
            status={status}
            arrival={trackedArrival(tracker)}
            tracking={tracking}
            trackerToken={token}
          />
        )}
      </section>
      <OwnItems number={orderNumber} />
    </>
  )
}

/**
 * Items, shown only in the tab that placed the order: other holders of the link must not see them.
 */
function OwnItems({ number }: { number: string }) {
  const order = readConfirmedOrder(number)
  return order ? <OwnItemList order={order} /> : null
}

function OwnItemList({ order }: { order: ConfirmedOrder }) {
  const items = useNamedItems(order)
  return (
    <section
      aria-labelledby="itens-do-pedido"
      className="mt-6 rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="itens-do-pedido" className="mb-3 font-semibold text-lg">
        Itens
      </h2>
      <ItemList items={items} />
    </section>
  )
}
