'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { LoadTrouble } from '@/components/account/load-trouble'
import { OrderTracker } from '@/components/orders/order-tracker'
import { ButtonLink } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { Pager, readPage } from '@/components/ui/pager'
import { useSession } from '@/lib/account/use-session'
import { pastOrdersQuery } from '@/lib/api/past-orders'
import { getQueryClient } from '@/lib/api/query-client'
import { trackedOrder } from '@/lib/orders/past-orders'
import { REFRESH_SECONDS } from '@/lib/orders/tracker'
import { OrderRow } from './order-row'

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
  const tracked = trackedOrder(data.orders)
  return (
    <div className="mt-6 space-y-6">
      {tracked ? (
        <OrderTracker
          key={tracked.number}
          order={tracked}
          title={`Pedido #${tracked.number}`}
          seconds={REFRESH_SECONDS}
        />
      ) : null}
      <ul
        ref={list}
        aria-label="Pedidos"
        tabIndex={-1}
        className="divide-y divide-line border-line border-y"
      >
        {data.orders.map((order) => (
          <OrderRow key={order.number} order={order} />
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

function NoOrders() {
  return (
    <div className="mt-6 space-y-6">
      <p>Você ainda não tem pedidos fechados.</p>
      <ButtonLink href="/">Ver produtos</ButtonLink>
    </div>
  )
}

function pageHref(page: number): string {
  return page === 1 ? '/minha-conta/pedidos' : `/minha-conta/pedidos?page=${page}`
}
