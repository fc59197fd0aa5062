'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { LoadTrouble } from '@/components/account/account-guard'
import { SoldByWeight } from '@/components/catalogue/sold-by-weight'
import { OrderTracker } from '@/components/orders/order-tracker'
import { ButtonLink, buttonLook } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { TextLink } from '@/components/ui/text-link'
import { useSession } from '@/lib/account/use-session'
import { isStatus } from '@/lib/api/errors'
import { pastOrderQuery } from '@/lib/api/past-orders'
import { getQueryClient } from '@/lib/api/query-client'
import { trackerQuery } from '@/lib/api/trackers'
import type { Order } from '@/lib/api/types'
import { hasWeighedLines } from '@/lib/checkout/amounts'
import { isPickup } from '@/lib/orders/arrival'
import { orderAmounts, paidAmount, refundedAmount } from '@/lib/orders/order-amounts'
import { canceledText, orderStatus } from '@/lib/orders/order-status'
import { REFRESH_SECONDS } from '@/lib/orders/tracker'
import { canceledMoneyText } from '@/lib/shared/canceled-money'
import { formatDateAndTime } from '@/lib/shared/format-date'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { identity, phoneHref } from '@/lib/shop/identity'
import { CopyOrder } from './copy-order'
import { AmountRows, PrintedSeller, RefundRows } from './order-contents'
import { OrderFacts } from './order-facts'
import { OrderLines } from './order-lines'
import { StatusLabel } from './order-status'
import { ContactLink } from './tracker-actions'

export function OrderDetail({ number }: { number: string }) {
  const userId = useSession().user?.id ?? null
  const { data, error, refetch } = useQuery(pastOrderQuery(number, userId), getQueryClient())
  if (isStatus(error, 404) || (data && data.completedAt === null)) return <OrderNotFound />
  if (!data) {
    return (
      <>
        <h1 className="font-bold text-3xl">Pedido #{number}</h1>
        {error ? <LoadTrouble kept="pedidos" onRetry={refetch} className="mt-6" /> : <PageLoader />}
      </>
    )
  }
  return <Detail order={data} userId={userId} />
}

function Detail({ order, userId }: { order: Order; userId: number | null }) {
  const status = orderStatus(order)
  // Reads the cache alone while the tracker below sends the requests.
  const tracked = { ...trackerQuery(order.number, userId), enabled: status === 'cancelado' }
  const { data: tracker, isLoading } = useQuery(tracked, getQueryClient())
  const canceledAt = canceledText(tracker?.events)
  const isOver = status === 'entregue' || status === 'cancelado'
  return (
    <div className="space-y-8 print:space-y-4">
      <header>
        <PrintedSeller />
        <h1 className="font-bold text-3xl">Pedido #{order.number}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
          <StatusLabel order={order} />
          {order.completedAt ? (
            <time dateTime={order.completedAt}>
              {status === 'cancelado' ? 'Feito em ' : null}
              {formatDateAndTime(order.completedAt)}
            </time>
          ) : null}
        </p>
        {status === 'cancelado' ? (
          <div className="mt-3">
            {isLoading || canceledAt ? <p className="min-h-6 font-semibold">{canceledAt}</p> : null}
            <p>{canceledMoneyText(order.canceledMoney)}</p>
            <p className="mt-4 print:hidden">
              <ContactLink orderNumber={order.number} />
            </p>
          </div>
        ) : null}
      </header>
      <OrderTracker order={order} seconds={REFRESH_SECONDS} />
      <OrderLines order={order}>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1 [&>p]:text-right print:hidden">
          <CopyOrder
            order={order}
            label="COPIAR PEDIDO"
            variant={isOver ? 'primary' : 'secondary'}
          />
          <ReceiptLink url={order.saleReceiptUrl} />
        </div>
      </OrderLines>
      {status === 'cancelado' ? null : <OrderTotals order={order} />}
      <OrderFacts order={order} pixDue={tracker?.pix?.amount} />
    </div>
  )
}

function OrderNotFound() {
  return (
    <>
      <h1 className="font-bold text-3xl">Pedido não encontrado</h1>
      <p className="mt-4 max-w-prose">
        Não encontramos esse pedido. Entre em contato com nosso suporte no telefone{' '}
        <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
          {identity.phone}
        </TextLink>
        .
      </p>
      <ButtonLink href="/minha-conta/pedidos" variant="secondary" className="mt-6">
        Ver meus pedidos
      </ButtonLink>
    </>
  )
}

/** Link to the receipt. Hidden unless `url` is an http or https URL. */
function ReceiptLink({ url }: { url: string | null }) {
  if (!url || !/^https?:\/\//i.test(url)) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonLook('secondary')}>
      VER NF-e
    </a>
  )
}

/**
 * Order of `/minha-conta/pedidos/{number}`.
 * The page is not cached per number, so the number is read from the URL.
 */
export function OrderInAddress() {
  const [, , , number = ''] = usePathname().split('/')
  return <OrderDetail number={decodeURIComponent(number)} />
}

/** Shows estimates until the order is weighed, then exact amounts beside the estimate. */
function OrderTotals({ order }: { order: Order }) {
  const amounts = orderAmounts(order)
  const { weighed, waivedCents } = amounts
  const isByWeight = hasWeighedLines(order.lineItems)
  const orderedCents = toCents(order.itemTotal)
  const isChanged = weighed && (isByWeight || orderedCents !== amounts.itemCents)
  const rate = order.shipments[0]?.selectedShippingRate
  return (
    <section
      aria-label="Valores"
      className="ml-auto max-w-md rounded-lg border border-line bg-white p-5 print:p-3"
    >
      <AmountRows
        amounts={amounts}
        isByWeight={isByWeight}
        isPickup={rate ? isPickup(rate) : false}
        estimate={isChanged ? orderedCents : undefined}
        promotions={order.promotions}
      >
        <RefundRows paid={paidAmount(order)} refunded={refundedAmount(order)} />
      </AmountRows>
      {waivedCents > 0 ? (
        <p className="mt-3 text-sm">
          O peso passou do valor autorizado: {formatBrl(fromCents(waivedCents))} ficam por nossa
          conta.
        </p>
      ) : null}
      {isByWeight && !weighed ? (
        <SoldByWeight className="mt-3" percent={order.payments.at(-1)?.tolerancePercent} />
      ) : null}
    </section>
  )
}
