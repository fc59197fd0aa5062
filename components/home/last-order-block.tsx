import { useQuery } from '@tanstack/react-query'
import { StatusLabel } from '@/components/orders/status-label'
import { ButtonLink } from '@/components/ui/button-link'
import { pastOrdersQuery } from '@/lib/api/past-orders'
import { getQueryClient } from '@/lib/api/query-client'
import { orderStatus } from '@/lib/orders/order-status'
import { lastOrder } from '@/lib/orders/past-orders'
import { formatDate } from '@/lib/shared/format-date'

/** Number, status and date of the latest order, with a link to it; a failed read stays silent. */
export function LastOrderBlock({ userId }: { userId: number }) {
  const { data, dataUpdatedAt } = useQuery(pastOrdersQuery(1, userId), getQueryClient())
  const order = data ? lastOrder(data.orders, new Date(dataUpdatedAt)) : null
  if (!order) return null
  return (
    <section
      aria-labelledby="ultimo-pedido"
      className="flex flex-wrap items-center justify-between gap-4 self-start rounded-lg border border-line bg-white p-5 max-md:mt-8"
    >
      <div>
        <h2 id="ultimo-pedido" className="font-bold text-2xl">
          Último pedido
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">Pedido #{order.number}</span>
          <StatusLabel status={orderStatus(order)} />
          {order.completedAt ? (
            <time dateTime={order.completedAt} className="text-muted text-sm">
              {formatDate(order.completedAt)}
            </time>
          ) : null}
        </p>
      </div>
      <ButtonLink href={`/minha-conta/pedidos/${order.number}/`} variant="secondary">
        Acompanhar pedido
      </ButtonLink>
    </section>
  )
}
