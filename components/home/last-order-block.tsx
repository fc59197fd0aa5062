import { useQuery } from '@tanstack/react-query'
import { StatusLabel } from '@/components/orders/order-status'
import { ButtonLink } from '@/components/ui/button'
import { useSession } from '@/lib/account/use-session'
import { pastOrdersQuery } from '@/lib/api/past-orders'
import { getQueryClient } from '@/lib/api/query-client'
import { serverTimeOf } from '@/lib/browser/server-clock'
import { lastOrder } from '@/lib/orders/order-status'
import { formatDate } from '@/lib/shared/format-date'

/**
 * Number, status and date of the latest order, with a link to it. A failed read stays silent.
 * On phones the block replaces the intro text at the top of the page.
 */
export function LastOrderBlock() {
  const userId = useSession().user?.id ?? null
  const { data, dataUpdatedAt } = useQuery(pastOrdersQuery(1, userId), getQueryClient())
  const order = data ? lastOrder(data.orders, new Date(serverTimeOf(dataUpdatedAt))) : null
  if (!order) return null
  return (
    <section
      aria-labelledby="ultimo-pedido"
      className="flex items-center justify-between gap-3 rounded-lg border border-line bg-white px-3 py-2"
    >
      <div className="min-w-0">
        <h2 id="ultimo-pedido" className="font-bold text-lg leading-tight max-lg:sr-only">
          Último pedido
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:text-sm">
          <span className="font-semibold">Pedido #{order.number}</span>
          <StatusLabel order={order} />
          {order.completedAt ? (
            <time dateTime={order.completedAt} className="text-muted text-sm max-xl:hidden">
              {formatDate(order.completedAt)}
            </time>
          ) : null}
        </p>
      </div>
      <ButtonLink
        href={`/minha-conta/pedidos/${order.number}/`}
        variant="secondary"
        className="shrink-0 max-xl:px-3 max-xl:text-sm"
      >
        Acompanhar pedido
      </ButtonLink>
    </section>
  )
}
