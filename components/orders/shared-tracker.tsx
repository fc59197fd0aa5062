'use client'

import { CircleX } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { type ReadTracker, sharedTrackerQuery } from '@/lib/api/trackers'
import type { SharedTracker as Tracker } from '@/lib/api/types'
import { useFocusHandOver } from '@/lib/browser/focus'
import { releaseCoupons } from '@/lib/checkout/guest-buyer'
import { isFetched, trackedArrival } from '@/lib/orders/arrival'
import { summaryAmounts, trackedItems } from '@/lib/orders/order-amounts'
import {
  canceledText,
  type OrderStatus,
  orderStatus,
  progressStep,
} from '@/lib/orders/order-status'
import { copiedLines, REFRESH_SECONDS, useTracker } from '@/lib/orders/tracker'
import { canceledMoneyText, waysText } from '@/lib/shared/canceled-money'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { keepUnits } from '@/lib/shared/text'
import { isWeighed } from '@/lib/shared/weight'
import {
  AmountRow,
  AmountRows,
  HeldText,
  IfMissingText,
  OwnItems,
  PrintedSeller,
  RefundRows,
} from './order-contents'
import { BrokenLink, ContactLink, TrackerActions } from './tracker-actions'
import { RefreshNote, TrackerPanel } from './tracker-panel'

/** Loaded on first render: few visitors come back to a finished order. */
const CopyOrder = dynamic(() => import('./copy-order').then((m) => m.CopyOrder))

interface SharedTrackerProps {
  token: string
  /** The tracker in the page's HTML; null when it could not be read. */
  read?: ReadTracker | null
}

/**
 * Tracker for anyone with the signed link. Of the customer only first name and district are shown.
 */
export function SharedTracker({ token, read = null }: SharedTrackerProps) {
  const query = sharedTrackerQuery(token, read?.tracker)
  const tracking = useTracker(query, REFRESH_SECONDS, read?.readAt)
  const { tracker, missing, failed, refresh } = tracking
  const canceledNumber = tracker?.fulfillmentState === 'canceled' ? tracker.orderNumber : null
  useEffect(() => {
    if (canceledNumber) releaseCoupons(canceledNumber)
  }, [canceledNumber])
  const { area, handOver } = useFocusHandOver(failed)
  const tryAgain = () => {
    handOver()
    refresh()
  }
  if (missing) {
    return (
      <div ref={area}>
        <BrokenLink />
      </div>
    )
  }
  if (!tracker) {
    const number = signedNumber(token)
    return (
      <div ref={area}>
        <h1 className="mb-6 font-bold text-3xl">
          {number ? `Pedido #${number}` : 'Acompanhar pedido'}
        </h1>
        {failed ? (
          <div className="space-y-5">
            <RefreshNote {...tracking} refresh={tryAgain} />
            <ContactLink orderNumber={number} />
          </div>
        ) : (
          <PageLoader />
        )}
      </div>
    )
  }
  const { orderNumber, firstName, neighborhood, fulfillmentState, visitState, summary } = tracker
  const isPixOwed = summary?.toPay?.place === 'pix'
  const arrival = trackedArrival(tracker)
  const fetched = arrival !== null && isFetched(arrival)
  const status = orderStatus({ fulfillmentState, deliveryState: visitState })
  return (
    <div ref={area}>
      <PrintedSeller />
      <h1 data-main tabIndex={-1} className="font-bold text-3xl">
        Pedido #{orderNumber}
      </h1>
      <p className="mt-1 mb-6 text-muted">
        {fetched
          ? firstName && `Quem retira: ${firstName}`
          : [firstName && `Para ${firstName}`, neighborhood].filter(Boolean).join(', ')}
      </p>
      <section
        aria-label="Acompanhamento do pedido"
        className="rounded-lg border border-line bg-white p-4 sm:p-5"
      >
        {status === 'cancelado' ? (
          <div className="space-y-5">
            <p className="flex items-center gap-3 font-bold font-heading text-2xl">
              <CircleX aria-hidden className="size-8 shrink-0 text-accent" />
              {canceledText(tracker.events) ?? 'Cancelado'}
            </p>
            <p>{canceledMoneyText(tracker.canceledMoney)}</p>
            <TrackerActions orderNumber={orderNumber} trackerToken={null} arrival={null}>
              <NextOrder tracker={tracker} token={token} />
            </TrackerActions>
          </div>
        ) : (
          <TrackerPanel
            orderNumber={orderNumber}
            status={status}
            arrival={arrival}
            tracking={{ ...tracking, refresh: tryAgain }}
            trackerToken={token}
            due={status === (fetched ? 'pronto' : 'a caminho') ? dueText(summary) : null}
            isByWeight={summary ? isByWeight(summary) : true}
            isPixToCome={isPixOwed && !summary?.weighed}
            isPixDue={isPixOwed && summary?.weighed}
            charged={summary?.charged ? chargedText(summary.charged) : null}
            refunded={tracker.refundedAmount}
            refundedTo={summary?.charged?.place === 'card' ? 'no cartão' : null}
            isPaid={summary ? summary.toPay === null : null}
          >
            {tracking.over ? <NextOrder tracker={tracker} token={token} /> : null}
          </TrackerPanel>
        )}
      </section>
      {summary ? (
        <TrackedSummary
          summary={summary}
          status={status}
          isPickup={fetched}
          pixPaid={tracker.pixPaid}
          pixSurplus={tracker.pixSurplus}
          refunded={tracker.refundedAmount}
        />
      ) : (
        <OwnItems number={orderNumber} />
      )}
    </div>
  )
}

/** The order's number in its signed link; null for the opaque token of another API. */
function signedNumber(token: string): string | null {
  return /^(R\d+)\./.exec(token)?.[1] ?? null
}

/** Puts the goods of the order into the visitor's cart, where the sales API copies by a link. */
function NextOrder({ tracker, token }: { tracker: Tracker; token: string }) {
  const lines = copiedLines(tracker.summary)
  if (lines.length === 0) return <ButtonLink href="/">Fazer Novo Pedido</ButtonLink>
  const source = { number: tracker.orderNumber, link: token, lineItems: lines }
  return (
    <>
      <CopyOrder order={source} label="Pedir de novo" variant="primary" />
      <noscript>
        <ButtonLink href="/" className="w-full">
          Fazer Novo Pedido
        </ButtonLink>
      </noscript>
    </>
  )
}

type Summary = NonNullable<Tracker['summary']>

interface SummaryProps {
  summary: Summary
  status: OrderStatus
  isPickup: boolean
  /** BRL. */
  pixPaid: Tracker['pixPaid']
  /** BRL. */
  pixSurplus: Tracker['pixSurplus']
  /** BRL. */
  refunded: Tracker['refundedAmount']
}

/** Goods, amounts and what is still to be paid, for holders of the signed link. */
function TrackedSummary(props: SummaryProps) {
  const { summary, status, isPickup, pixPaid, pixSurplus, refunded } = props
  const { weighed, toPay, charged, held, promotions } = summary
  const items = trackedItems(summary)
  const byWeight = isByWeight(summary)
  const isUnderWay = progressStep(status) !== null && status !== 'entregue'
  const isOwed = toPay !== null && (isUnderWay || status === 'falha')
  return (
    <section
      aria-labelledby="itens-do-pedido"
      className="mt-6 rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="itens-do-pedido" className="mb-3 font-semibold text-lg">
        {items.length === 1 ? '1 item' : `${items.length} itens`}
      </h2>
      <ul className="divide-y divide-line border-line border-t not-last:mb-4 not-last:border-b">
        {items.map(({ id, name, quantity, cents, parts = [] }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-2">
            <span className="grow basis-[min-content] large-text:basis-full">
              <span className="block font-semibold leading-tight">{keepUnits(name)}</span>
              <span className="block text-muted text-sm">{keepUnits(quantity)}</span>
            </span>
            <span className="ml-auto tabular-nums">{formatBrl(fromCents(cents))}</span>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal
              <span key={index} className="basis-full text-muted text-sm">
                {keepUnits(part)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {status === 'cancelado' ? null : (
        <AmountRows
          amounts={summaryAmounts(summary)}
          isByWeight={byWeight}
          isPickup={isPickup}
          promotions={promotions}
        >
          {pixPaid ? <AmountRow label="Pago por Pix" cents={toCents(pixPaid)} /> : null}
          {charged?.place === 'card' ? (
            <AmountRow label="Pago no cartão" cents={toCents(charged.amount)} />
          ) : null}
          {pixSurplus ? <AmountRow label="A devolver" cents={toCents(pixSurplus)} /> : null}
          <RefundRows paid={pixPaid ?? charged?.amount ?? null} refunded={refunded} />
        </AmountRows>
      )}
      {held && isUnderWay ? (
        <div className="mt-3">
          <HeldText brl={held} isEstimate={byWeight} />
        </div>
      ) : null}
      {isOwed ? <Owed {...toPay} isEstimate={byWeight && !weighed} /> : null}
      {isUnderWay && !toPay ? (
        <p className="mt-3 font-semibold">Nada a pagar ao {isPickup ? 'retirar' : 'receber'}.</p>
      ) : null}
      {isUnderWay && !weighed ? <IfMissingText choice={summary.ifMissing} /> : null}
    </section>
  )
}

function isByWeight({ items }: Summary): boolean {
  return items.some(({ unitForQuantity }) => isWeighed(unitForQuantity))
}

type Place = NonNullable<Summary['toPay']>['place']

const WHERE: Record<Place, string> = {
  delivery: 'na entrega',
  pickup: 'na retirada',
  pix: 'por Pix',
}

/** `Cobramos R$ 137,29 no cartão.` */
function chargedText({ amount, place, ways }: NonNullable<Summary['charged']>): string {
  if (ways) return `Cobramos ${waysText(ways)}.`
  return `Cobramos ${formatBrl(amount)} ${place === 'card' ? 'no cartão' : WHERE[place]}.`
}

/** `A pagar na entrega: R$ 137,29`; null for an order that is paid, or paid online. */
function dueText(summary: Tracker['summary']): string | null {
  const { toPay, weighed } = summary ?? {}
  if (!summary || !toPay || toPay.place === 'pix') return null
  const about = isByWeight(summary) && !weighed ? 'cerca de ' : ''
  return `A pagar ${WHERE[toPay.place]}: ${about}${formatBrl(toPay.amount)}`
}

interface Props {
  /** BRL. */
  amount: number
  place: Place
  method: string
  isEstimate: boolean
}

/** `A pagar na entrega: R$ 99,80` and the method, for an order that is not paid online. */
function Owed({ amount, place, method, isEstimate }: Props) {
  return (
    <p className="mt-3 rounded-lg bg-surface p-3">
      <strong className="block text-lg">
        A pagar {WHERE[place]}: {isEstimate ? 'cerca de ' : ''}
        <span className="whitespace-nowrap">{formatBrl(amount)}</span>
      </strong>
      {place === 'pix' ? null : <span className="text-muted text-sm">{method}</span>}
    </p>
  )
}
