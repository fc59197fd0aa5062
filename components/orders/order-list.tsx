'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadTrouble } from '@/components/account/account-guard'
import { OrderTracker } from '@/components/orders/order-tracker'
import { PageLoader } from '@/components/ui/page-loader'
import { Pager, readPage } from '@/components/ui/pager'
import { ProductPicture } from '@/components/ui/product-picture'
import { TextLink } from '@/components/ui/text-link'
import { useSession } from '@/lib/account/use-session'
import { pastOrdersQuery } from '@/lib/api/past-orders'
import { getQueryClient } from '@/lib/api/query-client'
import type { Order } from '@/lib/api/types'
import { serverNow } from '@/lib/browser/server-clock'
import { hasWeighedLines, previewRows } from '@/lib/checkout/amounts'
import { arrivalOf, headline } from '@/lib/orders/arrival'
import {
  awaitsPix,
  heldOnCard,
  isHeldForPix,
  orderAmounts,
  refundedAmount,
} from '@/lib/orders/order-amounts'
import { isOpen, orderStatus, sortOrders, trackedOrder } from '@/lib/orders/order-status'
import { REFRESH_SECONDS } from '@/lib/orders/tracker'
import { canceledMoneyText } from '@/lib/shared/canceled-money'
import { formatDate } from '@/lib/shared/format-date'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { CopyOrder } from './copy-order'
import { StatusLabel } from './order-status'

export function OrderList() {
  const router = useRouter()
  const asked = readPage(useSearchParams().get('page'))
  const page = asked ?? 1
  const userId = useSession().user?.id ?? null
  const { data, isError, refetch } = useQuery(pastOrdersQuery(page, userId), getQueryClient())
  const isOut = asked === null || (data !== undefined && page > Math.max(1, data.pages))
  const list = useFocusOnPage(page, data !== undefined)

  useEffect(() => {
    if (isOut) router.replace('/minha-conta/pedidos')
  }, [isOut, router])

  if (isError && !data) return <LoadTrouble kept="pedidos" onRetry={refetch} className="mt-6" />
  if (!data || isOut) return <PageLoader />
  if (data.count === 0) return <NoOrders />
  const orders = sortOrders(data.orders)
  const tracked = orders.find(isHeldForPix) ?? trackedOrder(orders)
  return (
    <div className="mt-6 space-y-6">
      <ul
        ref={list}
        aria-label="Pedidos"
        tabIndex={-1}
        className="divide-y divide-line border-line border-y"
      >
        {orders.map((order) => (
          <OrderRow key={order.number} order={order}>
            {order === tracked ? (
              <OrderTracker order={order} seconds={REFRESH_SECONDS} isShort />
            ) : null}
          </OrderRow>
        ))}
      </ul>
      <Pager label="Páginas de pedidos" page={page} pages={data.pages} hrefOf={pageHref} />
    </div>
  )
}

/** Focuses the list when another page is shown: the clicked link is gone. */
function useFocusOnPage(page: number, isRead: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (!isRead || shown.current === page) return
    shown.current = page
    list.current?.focus({ preventScroll: true })
  }, [page, isRead])
  return list
}

const load = () => import('./no-orders')

/** A separate chunk: few customers see it, and it brings the product cards. */
const NoOrders = dynamic(() => load().then((m) => m.NoOrders), { loading: PageLoader })

function pageHref(page: number): string {
  return page === 1 ? '/minha-conta/pedidos' : `/minha-conta/pedidos?page=${page}`
}

interface OrderRowProps {
  order: Order
  /** Tracker of the order. */
  children?: ReactNode
}

export function OrderRow({ order, children }: OrderRowProps) {
  const { number, lineItems, completedAt } = order
  const href = `/minha-conta/pedidos/${number}/`
  const status = orderStatus(order)
  const rows = previewRows(lineItems)
  const count = rows.length
  const promise = headline(arrivalOf(order), { status, deliveredAt: null, now: serverNow() })
  return (
    <li className="grid grid-cols-with-amount large-text:grid-cols-1 items-center gap-x-3 gap-y-2 py-4">
      <div className="min-w-0 max-sm:col-span-full">
        <Link
          href={href}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-bold text-lg text-primary underline underline-offset-4"
        >
          Pedido #{number}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm large-text:mt-2">
          <StatusLabel order={order} />
          <span>{count === 1 ? '1 produto' : `${count} produtos`}</span>
          {completedAt ? <time dateTime={completedAt}>{formatDate(completedAt)}</time> : null}
        </p>
        {isOpen(order) && !children ? (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {promise ? <span>{promise}</span> : null}
            {awaitsPix(order) ? <strong>Falta o Pix</strong> : null}
            <TextLink href={href} look="small" aria-label={`Acompanhar o pedido #${number}`}>
              Acompanhar
            </TextLink>
          </p>
        ) : null}
      </div>
      {status === 'cancelado' ? (
        <p className="col-span-full text-sm">{canceledMoneyText(order.canceledMoney)}</p>
      ) : (
        <Total order={order} />
      )}
      <Pictures lines={rows.map(({ lines: [first] }) => first)} />
      <CopyOrder order={order} label="Copiar" />
      {children ? <div className="col-span-full mt-2 empty:hidden">{children}</div> : null}
    </li>
  )
}

/** Exact or estimated total. */
function Total({ order }: { order: Order }) {
  const { weighed, totalCents } = orderAmounts(order)
  const isEstimate = !weighed && hasWeighedLines(order.lineItems)
  const held = heldOnCard(order)
  const refunded = refundedAmount(order)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-muted text-sm leading-tight max-sm:col-span-full sm:flex-col sm:items-end sm:self-start sm:pt-3">
      <strong className="whitespace-nowrap text-base text-ink tabular-nums">
        {formatBrl(fromCents(totalCents))}
      </strong>
      {isEstimate ? <span>estimado</span> : null}
      {held ? <span>reservado: {held}</span> : null}
      {refunded ? <span>devolvido: {formatBrl(refunded)}</span> : null}
    </p>
  )
}

/** Number of pictures that fit on a 320 px phone. */
const PICTURES = 3

function Pictures({ lines }: { lines: Order['lineItems'] }) {
  const rest = lines.length - PICTURES
  return (
    <p className="flex items-center gap-2">
      {lines.slice(0, PICTURES).map(({ id, variant }) => (
        <ProductPicture
          key={id}
          image={variant.images[0]}
          name={variant.name}
          sizes="48px"
          className="w-12 shrink-0 rounded-lg"
        />
      ))}
      {rest > 0 ? (
        <span className="text-muted text-sm">
          +{rest}
          <span className="sr-only"> {rest === 1 ? 'outro produto' : 'outros produtos'}</span>
        </span>
      ) : null}
    </p>
  )
}
