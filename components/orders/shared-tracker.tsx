'use client'

import { PageLoader } from '@/components/ui/page-loader'
import { sharedTrackerQuery } from '@/lib/api/trackers'
import { type ConfirmedOrder, readConfirmedOrder } from '@/lib/checkout/confirmed-order'
import { useNamedItems } from '@/lib/checkout/use-named-items'
import { trackedArrival } from '@/lib/orders/arrival'
import { orderStatus } from '@/lib/orders/order-status'
import { REFRESH_SECONDS, useTracker } from '@/lib/orders/tracker'
import { phoneHref, store } from '@/lib/store/store'
import { ItemList } from './item-list'
import { RefreshNote } from './refresh-note'
import { TrackerPanel } from './tracker-panel'

/** For whoever holds the signed link, so it shows only first name and district of the customer. */
export function SharedTracker({ token }: { token: string }) {
  const tracking = useTracker(sharedTrackerQuery(token), REFRESH_SECONDS)
  const { tracker, missing, failed } = tracking
  if (missing) return <BrokenLink />
  if (!tracker) {
    if (!failed) return <PageLoader />
    return (
      <>
        <h1 className="mb-6 font-bold text-3xl">Acompanhar pedido</h1>
        <RefreshNote {...tracking} />
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

/** Only in the tab that placed the order: whoever else holds the link does not learn what was bought. */
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

function BrokenLink() {
  return (
    <>
      <h1 className="font-bold text-3xl">Link inválido</h1>
      <p className="mt-4 max-w-prose">
        Não encontramos um pedido com este link. Confira se ele veio inteiro do e-mail ou ligue{' '}
        <a
          href={phoneHref(store.phone)}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {store.phone}
        </a>
      </p>
    </>
  )
}
