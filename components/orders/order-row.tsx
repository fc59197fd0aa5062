import Link from 'next/link'
import type { Order } from '@/lib/api/types'
import { orderStatus } from '@/lib/orders/order-status'
import { formatDate } from '@/lib/shared/format-date'
import { CopyOrder } from './copy-order'
import { StatusLabel } from './status-label'

export function OrderRow({ order }: { order: Order }) {
  const { number, lineItems, completedAt } = order
  const count = lineItems.length
  return (
    <li className="grid grid-cols-with-amount items-center gap-x-3 py-4">
      <div className="min-w-0">
        <Link
          href={`/minha-conta/pedidos/${number}/`}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-bold text-lg underline-offset-4 hover:underline"
        >
          Pedido #{number}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <StatusLabel status={orderStatus(order)} />
          <span>{count === 1 ? '1 produto' : `${count} produtos`}</span>
          {completedAt ? <time dateTime={completedAt}>{formatDate(completedAt)}</time> : null}
        </p>
      </div>
      <CopyOrder order={order} label="Copiar" />
    </li>
  )
}
