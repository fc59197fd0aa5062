import Link from 'next/link'
import { ProductPicture } from '@/components/ui/product-picture'
import type { Order } from '@/lib/api/types'
import { hasWeighedLines } from '@/lib/checkout/amounts'
import { previewRows } from '@/lib/checkout/preview-rows'
import { orderAmounts } from '@/lib/orders/order-amounts'
import { orderStatus } from '@/lib/orders/order-status'
import { formatDate } from '@/lib/shared/format-date'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { CopyOrder } from './copy-order'
import { StatusLabel } from './status-label'

export function OrderRow({ order }: { order: Order }) {
  const { number, lineItems, completedAt } = order
  const rows = previewRows(lineItems)
  const count = rows.length
  return (
    <li className="grid grid-cols-with-amount items-center gap-x-3 gap-y-2 py-4">
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
      <Total order={order} />
      <Pictures lines={rows.map(({ lines: [first] }) => first)} />
      <CopyOrder order={order} label="Copiar" />
    </li>
  )
}

function Total({ order }: { order: Order }) {
  const { weighed, totalCents } = orderAmounts(order)
  const isEstimate = !weighed && hasWeighedLines(order.lineItems)
  return (
    <p className="text-right leading-tight">
      <strong className="whitespace-nowrap tabular-nums">{formatBrl(fromCents(totalCents))}</strong>
      {isEstimate ? <span className="block text-muted text-sm">estimado</span> : null}
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
